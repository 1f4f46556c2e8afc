"""How a server is set up: by options of `ludus serve`, or by environment variables of the same names."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    database: str = "ludus.db"
    """A path for SQLite, or `postgresql://…`."""
    host: str = "127.0.0.1"
    port: int = 8000
    origin: str = ""
    """The address that people use, such as `https://ludus.example`; cookies become secure with https."""
    bot_workers: int = 1
    """Processes that think for bots."""
    limits: bool = True
    """Whether to limit how often people may do things."""
    proxies: str = "127.0.0.1"
    """Which proxies may tell the address of a visitor."""
    log_level: str = "info"

    @property
    def secure(self) -> bool:
        return self.origin.startswith("https://")
