"""`mahe serve`: the game server."""

import gc
import sys
import threading
import webbrowser
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter, Token

from mahe.rules import MaheError
from mahe.server.node.settings import (
    Addresses,
    ServerSettings,
    SettingsError,
    own_processes,
    users_folder,
)

BAD_SETTINGS = 78
"""The exit code for settings that make no sense; sysexits.h and systemd call it CONFIG."""


TEXT_BROWSERS = {"www-browser", "links", "elinks", "lynx", "w3m"}
"""Browsers that would take over the terminal that the server runs in."""


def unless_empty(_: object, value: str, **__: object) -> list[str]:
    """The value of an environment variable; an empty one counts as not set."""
    return [value] if value else []


def _setting(name: str, about: str) -> Parameter:
    return Parameter(env_var=f"MAHE_{name}", env_var_split=unless_empty, help=about)


def _whole(_: object, tokens: Sequence[Token]) -> int:
    """A whole number; by itself cyclopts would round 1.5."""
    return int(tokens[0].value)


_WHOLE = Parameter(converter=_whole)


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class ServeFlags:
    """The settings of a server; each can be given as an environment variable instead."""

    host: Annotated[
        str,
        _setting(
            "HOST", "The address to listen on; 0.0.0.0 for the whole network, else this machine."
        ),
    ] = "127.0.0.1"
    port: Annotated[
        int, _WHOLE, _setting("PORT", "The port to listen on; else 8000. 0 takes a free one.")
    ] = 8000
    data: Annotated[
        Path | None,
        _setting(
            "DATA", "The folder of the SQLite file; else mahe, where programs keep your data."
        ),
    ] = None
    database_url: Annotated[
        str,
        _setting(
            "DATABASE_URL",
            "sqlite:///FILE, or postgresql+asyncpg://USER@HOST/NAME for several nodes.",
        ),
    ] = ""
    redis_url: Annotated[
        str,
        _setting(
            "REDIS_URL", "redis://HOST:PORT, by which several nodes tell each other what is new."
        ),
    ] = ""
    public_url: Annotated[
        str, _setting("PUBLIC_URL", "Where people reach the game, for links: https://HOST.")
    ] = ""
    trusted_proxies: Annotated[
        str,
        _setting(
            "TRUSTED_PROXIES",
            "Reverse proxies whose X-Forwarded-… headers are believed:"
            " addresses or networks with commas between, or * for any.",
        ),
    ] = ""
    bot_pause: Annotated[
        float | None,
        _setting(
            "BOT_PAUSE",
            "Seconds that a bot waits before it decides;"
            " else none where a person plays, and 0.8 where only bots do.",
        ),
    ] = None
    bot_processes: Annotated[
        int | None,
        _WHOLE,
        _setting(
            "BOT_PROCESSES",
            "Processes in which bots think, hints and analyses are made;"
            " else one less than there are processors, 1 to 4.",
        ),
    ] = None
    rate_limits: Annotated[
        float,
        _setting("RATE_LIMITS", "A factor for all rate limits; 2 doubles them, 0 turns them off."),
    ] = 1.0
    keep_tables: Annotated[
        int,
        _WHOLE,
        _setting(
            "KEEP_TABLES",
            "Days after which an abandoned table is removed; else 30. 0 keeps all.",
        ),
    ] = 30
    keep_games: Annotated[
        int,
        _WHOLE,
        _setting(
            "KEEP_GAMES",
            "Days after which a finished game's record is removed; 0, the default, keeps all.",
        ),
    ] = 0
    drain_seconds: Annotated[
        int,
        _WHOLE,
        _setting(
            "DRAIN_SECONDS", "How long the server takes to finish at SIGTERM, at most; else 10."
        ),
    ] = 10
    metrics_token: Annotated[
        str,
        _setting(
            "METRICS_TOKEN",
            "The bearer token for /metrics; without one only this machine may read them.",
        ),
    ] = ""
    log_format: Annotated[
        Literal["text", "json"], _setting("LOG_FORMAT", "text, the default, or json.")
    ] = "text"
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"],
        _setting("LOG_LEVEL", "debug, info (the default), warning or error."),
    ] = "info"

    def settings(self) -> ServerSettings:
        """The settings that these flags make."""
        proxies = tuple(part.strip() for part in self.trusted_proxies.split(",") if part.strip())
        return ServerSettings(
            host=self.host,
            port=self.port,
            data=data_folder(self.data),
            database_url=self.database_url,
            redis_url=self.redis_url,
            public_url=self.public_url,
            trusted_proxies=proxies,
            bot_pause=self.bot_pause,
            bot_processes=own_processes() if self.bot_processes is None else self.bot_processes,
            rate_limits=self.rate_limits,
            keep_tables=self.keep_tables,
            keep_games=self.keep_games,
            drain_seconds=self.drain_seconds,
            metrics_token=self.metrics_token,
            log_format=self.log_format,
            log_level=self.log_level,
        )


_NO_FLAGS = ServeFlags()


def serve(
    *,
    open_browser: Annotated[bool, Parameter(name="--open", negative="--no-open")] = False,
    flags: ServeFlags = _NO_FLAGS,
) -> None:
    """Serve the game until Ctrl-C or SIGTERM.

    Parameters
    ----------
    open_browser
        Open the game in this computer's browser.
    flags
        The settings.

    """

    def tell(addresses: Addresses) -> None:
        if flags.log_format == "text":  # a program reads the other format
            print(announcement(addresses), file=sys.stderr)
        if open_browser:
            threading.Thread(target=open_in_browser, args=[addresses.here], daemon=True).start()

    try:
        settings = flags.settings()
        _load_server()(settings, tell)
    except MaheError as error:
        if not isinstance(error, SettingsError) and error.code != "store/url":
            raise
        print(f"mahe: {error.sentence}", file=sys.stderr)
        sys.exit(BAD_SETTINGS)


def _load_server() -> Callable[[ServerSettings, Callable[[Addresses], None]], None]:
    """The server, imported without garbage collection: what is imported stays until the end."""
    gc.disable()
    from mahe.server.run import serve as run

    gc.freeze()
    gc.enable()
    return run


def announcement(addresses: Addresses) -> str:
    """The line that tells people where the game is."""
    stop = "(Ctrl-C to stop)"
    if addresses.public:
        return f"Mahé is at {addresses.public} {stop}"
    if addresses.network is None:
        return f"Mahé is at {addresses.here} {stop}"
    return (
        f"Mahé is at {addresses.here} on this computer,"
        f" and at {addresses.network} in your network {stop}"
    )


def open_in_browser(url: str) -> None:
    """Open an address in the browser, if there is one that has a window."""
    try:
        browser = webbrowser.get()
        if getattr(browser, "name", "") not in TEXT_BROWSERS:
            browser.open(url)
    except (webbrowser.Error, OSError):
        pass  # the address has been printed


def data_folder(given: Path | None) -> Path:
    """The data folder: the one given, else this user's own."""
    if given is None:
        return users_folder()
    return given.expanduser() if given.parts[:1] == ("~",) else given
