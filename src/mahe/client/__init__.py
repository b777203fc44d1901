"""The reference client: it uses nothing but the documented API."""

from mahe.client.backoff import Backoff
from mahe.client.errors import ClientError
from mahe.client.http import TableAddress, address_in, make_token, open_table
from mahe.client.player import Player
from mahe.client.table_client import TableClient

__all__ = [
    "Backoff",
    "ClientError",
    "Player",
    "TableAddress",
    "TableClient",
    "address_in",
    "make_token",
    "open_table",
]
