"""What an operator can set: each has a flag of `mahe serve` and a `MAHE_…` variable."""

import os
import re
from dataclasses import dataclass, field
from ipaddress import ip_network
from pathlib import Path
from typing import Literal, NamedTuple
from urllib.parse import SplitResult, urlsplit

from mahe.rules import MaheError


class SettingsError(MaheError):
    """A setting that does not make sense."""

    def __init__(self, name: str, sentence: str) -> None:
        variable = f"MAHE_{name.upper().replace('-', '_')}"
        super().__init__("serve/setting", f"--{name} or {variable}: {sentence}", name=name)


class AddressError(MaheError):
    """The node cannot listen on this address, or not at the moment."""

    def __init__(self, host: str, port: int, why: str) -> None:
        super().__init__(
            "serve/setting", f"cannot listen on {host} port {port} (MAHE_HOST, MAHE_PORT): {why}"
        )


class Addresses(NamedTuple):
    """Where a server can be reached: from here, from its network, from everywhere."""

    here: str
    network: str | None
    public: str


def users_folder() -> Path:
    """Where the system wants this user's data; where an earlier version put it, if it did."""
    from platformdirs import user_data_path  # not needed where a folder was named

    folder, before = user_data_path("mahe", appauthor=False), _folder_before()
    # A home that may not be read is no fault: perhaps the data is to lie in PostgreSQL.
    stays = os.access(before, os.F_OK) and not os.access(folder, os.F_OK)
    return before if stays else folder


def _folder_before() -> Path:
    """Where earlier versions kept the data, on every system as on Linux."""
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "mahe"


MOST_BOT_PROCESSES = 64


def own_processes() -> int:
    """How many processes think, unless the operator says: one processor is left to people."""
    return max(1, min(4, (os.cpu_count() or 1) - 1))


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerSettings:
    """The settings of one node; the defaults are for a game on one machine."""

    host: str = "127.0.0.1"
    port: int = 8000
    database_url: str = ""
    redis_url: str = ""
    public_url: str = ""
    trusted_proxies: tuple[str, ...] = ()
    data: Path = field(default_factory=users_folder)
    bot_pause: float | None = None  # seconds; see mahe.server.live.bot_pause
    bot_processes: int = field(default_factory=own_processes)
    rate_limits: float = 1.0
    keep_tables: int = 30
    keep_games: int = 0
    drain_seconds: int = 10
    metrics_token: str = ""
    log_format: Literal["text", "json"] = "text"
    log_level: Literal["debug", "info", "warning", "error"] = "info"

    def __post_init__(self) -> None:
        _check(0 <= self.port < 2**16, "port", "a number from 0 to 65535")
        pause = self.bot_pause
        _check(pause is None or 0 <= pause <= 60, "bot-pause", "0 to 60 seconds")  # noqa: PLR2004
        _check(
            1 <= self.bot_processes <= MOST_BOT_PROCESSES,
            "bot-processes",
            f"a number from 1 to {MOST_BOT_PROCESSES}",
        )
        _check(self.rate_limits >= 0, "rate-limits", "a factor from 0 (no limits) on")
        _check(self.keep_tables >= 0, "keep-tables", "a number of days, or 0 for ever")
        _check(self.keep_games >= 0, "keep-games", "a number of days, or 0 for ever")
        _check(self.drain_seconds >= 0, "drain-seconds", "a number of seconds")
        _check(
            not self.public_url or _is_web(self.public_url),
            "public-url",
            "http(s)://HOST, with nothing after it: the game cannot live below a path",
        )
        _check(not self.redis_url or _is_redis(self.redis_url), "redis-url", "redis://HOST:PORT")
        _check(
            self.trusted_proxies == ("*",) or all(map(_is_network, self.trusted_proxies)),
            "trusted-proxies",
            "addresses and networks such as 10.0.0.0/8, with commas between, or * alone",
        )


def _check(fits: bool, name: str, expected: str) -> None:
    if not fits:
        raise SettingsError(name, expected)


HOST = re.compile(r"(?P<name>[\w.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?P<port>:\d{1,5})?", re.ASCII)
"""A name or an address of a server, as in a Host header."""


def _is_web(url: str) -> bool:
    """Whether it is an address without anything else: no path, query, fragment or password."""
    scheme, _, rest = url.partition("://")
    is_address = HOST.fullmatch(rest.removesuffix("/")) is not None
    return scheme in {"http", "https"} and is_address and bool(_parts(url).netloc)


def _is_redis(url: str) -> bool:
    return _parts(url).scheme in {"redis", "rediss", "unix"}


def _parts(url: str) -> SplitResult:
    """The parts of a URL; they are empty if it is not one."""
    try:
        parts = urlsplit(url)
        return parts if parts.port != 0 else urlsplit("")
    except ValueError:  # urlsplit looks at the brackets, `port` at the port
        return urlsplit("")


def _is_network(text: str) -> bool:
    try:
        return bool(ip_network(text))
    except ValueError:
        return False
