"""Static files with the hash of their content: an address that has the hash may be kept for ever."""

import mimetypes
import re
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Final

STATIC: Final = Path(__file__).parent / "static"

# Every part begins with a letter or a digit: no way up, no hidden file.
NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]*(/[A-Za-z0-9][A-Za-z0-9_.-]*)*")
# Not left to the machine: some know no type for modules, and browsers run only what is called JavaScript.
TYPES: Final = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
}


@dataclass(frozen=True, slots=True)
class StaticFile:
    body: bytes
    media_type: str
    version: str
    """A short hash of the content."""


def static_file(name: str) -> StaticFile | None:
    """A file of the static folder; none for any other."""
    path = STATIC / name
    if not NAME.fullmatch(name) or not path.is_file():
        return None
    return _read(path, path.stat().st_mtime_ns)


@lru_cache(maxsize=256)
def _read(path: Path, _changed: int) -> StaticFile:
    """Read once for each change, so that an edited file is served without a restart."""
    body = path.read_bytes()
    guessed = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return StaticFile(body, TYPES.get(path.suffix, guessed), sha256(body).hexdigest()[:12])


def asset(name: str) -> str:
    """The address of a static file, for templates."""
    found = static_file(name)
    if found is None:
        raise FileNotFoundError(f"there is no static file '{name}'")
    return f"/static/{name}?v={found.version}"


def has_asset(name: str) -> bool:
    return static_file(name) is not None
