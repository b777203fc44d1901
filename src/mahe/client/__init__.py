"""The reference client: speaks with a server by the documented API alone."""

from mahe.client.backoff import Backoff
from mahe.client.connection import Connection
from mahe.client.errors import ClientError
from mahe.client.http import Place, make_token, open_table, place_in
from mahe.client.player import Player

__all__ = [
    "Backoff",
    "ClientError",
    "Connection",
    "Place",
    "Player",
    "make_token",
    "open_table",
    "place_in",
]
