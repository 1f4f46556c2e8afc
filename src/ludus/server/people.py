"""Who is there: guests, accounts, cookies and tokens. Secrets are stored as hashes only."""

import asyncio
import secrets
from hashlib import sha256
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from ludus.server import clock
from ludus.server.errors import Problem, conflict, not_found
from ludus.server.store import Conflict, Person, Store

COOKIE: Final = "ludus"
COOKIE_DAYS: Final = 365
SESSION: Final = "session"
TOKEN: Final = "token"
MOST_TOKENS: Final = 20
MOST_HASHING: Final = 2


def new_id() -> str:
    """Short enough for a link, long enough that nobody guesses one."""
    return secrets.token_urlsafe(12)


def new_secret() -> str:
    return secrets.token_urlsafe(32)


def hash_of(secret: str) -> str:
    """Secrets are random and long, so a plain hash is enough; passwords get argon2."""
    return sha256(secret.encode()).hexdigest()


class People:
    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self._hasher: Final = PasswordHasher()
        # Checked against when there is no such account, so that the time taken tells nothing.
        self._nobody: Final = self._hasher.hash(new_secret())
        # Each hash takes 64 MB and a thread that the database could use.
        self._hashing: Final = asyncio.Semaphore(MOST_HASHING)

    # --- Coming in -------------------------------------------------------------------------------------------------

    async def new_guest(self, name: str) -> Person:
        person = Person(new_id(), name, None)
        await self.store.add_person(person, None, clock.now())
        return person

    async def open_session(self, person: Person) -> str:
        """A secret for a cookie."""
        secret, now = new_secret(), clock.now()
        expires = now + COOKIE_DAYS * clock.DAY
        await self.store.add_key(hash_of(secret), person.id, SESSION, "", now, expires)
        return secret

    async def by_session(self, secret: str) -> Person | None:
        return await self.store.key_owner(hash_of(secret), SESSION, clock.now())

    async def by_token(self, secret: str) -> Person | None:
        return await self.store.key_owner(hash_of(secret), TOKEN, clock.now())

    async def sign_up(self, guest: Person | None, login: str, password: str) -> Person:
        """A new account. A guest who signs up stays the same person and keeps all games."""
        async with self._hashing:
            hashed = await asyncio.to_thread(self._hasher.hash, password)
        try:
            if guest is not None and guest.login is None:
                await self.store.make_account(guest.id, login, hashed)
                return Person(guest.id, guest.name, login)
            person = Person(new_id(), login, login)
            await self.store.add_person(person, hashed, clock.now())
            return person
        except Conflict as taken:
            raise conflict("login-taken", "That name has an account already.") from taken

    async def log_in(self, login: str, password: str) -> Person:
        """Who knows the password. Wrong names and wrong passwords look the same from outside."""
        found = await self.store.account(login)
        hashed = found[1] if found else self._nobody
        async with self._hashing:
            right = await asyncio.to_thread(self._matches, hashed, password)
        if found is None or not right:
            raise Problem(401, "wrong-login", "That name and password do not fit.")
        return found[0]

    def _matches(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False

    async def adopt(self, guest: Person | None, account: Person) -> list[str]:
        """Somebody played as a guest and then logged in: the games become the account's."""
        if guest is None or guest.login is not None or guest.id == account.id:
            return []
        matches = await self.store.hand_over(guest.id, account.id)
        await self.store.delete_person(guest.id)
        return matches

    # --- Going -----------------------------------------------------------------------------------------------------

    async def log_out(self, secret: str, person: Person) -> None:
        await self.store.drop_key(person.id, hash_of(secret))

    async def log_out_everywhere(self, person: Person) -> None:
        """Every cookie and every token."""
        await self.store.drop_keys(person.id, SESSION)
        await self.store.drop_keys(person.id, TOKEN)

    # --- Tokens for bots -------------------------------------------------------------------------------------------

    async def new_token(self, person: Person, label: str) -> tuple[str, str, int]:
        """Its id, its secret and its time of making."""
        if len(await self.store.keys(person.id, TOKEN)) >= MOST_TOKENS:
            raise conflict("too-many-tokens", f"An account can have {MOST_TOKENS} tokens.")
        secret, now = new_secret(), clock.now()
        await self.store.add_key(hash_of(secret), person.id, TOKEN, label, now, None)
        return hash_of(secret)[:16], secret, now

    async def tokens(self, person: Person) -> list[tuple[str, str, int]]:
        return [(hashed[:16], label, created) for hashed, label, created in await self.store.keys(person.id, TOKEN)]

    async def drop_token(self, person: Person, token: str) -> None:
        for hashed, _, _ in await self.store.keys(person.id, TOKEN):
            if hashed[:16] == token:
                await self.store.drop_key(person.id, hashed)
                return
        raise not_found("token")
