"""Where people reach the game: addresses, links, and QR codes of links."""

import socket
from collections.abc import Callable
from ipaddress import ip_address

from mahe.server.node.settings import HOST, Addresses, ServerSettings

_ANYWHERE = ("192.0.2.1", 9)  # TEST-NET-1: nobody has this address
_EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104 (found, not given)


def network_address() -> str | None:
    """The IPv4 address of this machine in its network, if it has one; nothing is sent for that."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_ANYWHERE)
        except OSError:
            return None
        found: str = probe.getsockname()[0]
    own = ip_address(found)
    return None if own.is_loopback or own.is_unspecified else found


def base_of(
    settings: ServerSettings,
    scheme: str,
    host: str,
    find: Callable[[], str | None] = network_address,
) -> str:
    """The address that links begin with, for a request to a Host; empty if that is nonsense."""
    if settings.public_url:
        return settings.public_url.rstrip("/")
    parts = HOST.fullmatch(host)
    if parts is None:
        return ""
    if names_this_machine(host) and not _is_loopback(settings.host):
        found = find()
        if found is not None:
            return f"{scheme}://{found}{parts['port'] or ''}"
    return f"{scheme}://{host}"


def addresses_of(
    settings: ServerSettings,
    host: str,
    port: int,
    find: Callable[[], str | None] = network_address,
) -> Addresses:
    """Where a server is reached that listens on a host and port."""
    everywhere = _EVERYWHERE.get(host)
    found = None if everywhere is None else find()
    return Addresses(
        here=url_of(everywhere or host, port),
        network=None if found is None else url_of(found, port),
        public=settings.public_url.rstrip("/"),
    )


def url_of(host: str, port: int) -> str:
    """The URL of a server that listens on a host and port."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def qr_of(text: str) -> tuple[str, ...]:
    """A QR code: a string of 0 (light) and 1 (dark) for each row, without the quiet zone."""
    import segno  # seldom needed, and then in a thread that may wait

    rows = segno.make_qr(text, error="m").matrix
    return tuple("".join(map(str, row)) for row in rows)


def names_this_machine(host: str) -> bool:
    """Whether a Host header names this machine by a name that no other machine has."""
    parts = HOST.fullmatch(host)
    return parts is not None and _is_loopback(parts["name"].strip("[]"))


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host.lower() == "localhost"
