"""Why a client gives up."""

from mahe.rules import MaheError


class ClientError(MaheError):
    """The server refuses for good, or does not answer."""
