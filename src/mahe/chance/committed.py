"""Provably fair dice: committed to before the game, and checkable after it.

`docs/fairness.md` describes it with test vectors, so that anyone can write a verifier.
"""

import hashlib
import hmac
import json
import secrets
import struct
from collections.abc import Sequence

from mahe.chance.draws import outcome
from mahe.record import Fairness, fairness_form, rules_form
from mahe.record.json_form import dump, parse_fairness
from mahe.rules import Chance, Rules, State, UnreadableError

VERSION = 1
SECRET_BYTES = 32
NEW_CONTRIBUTION_BYTES = 16
_BYTE = 256  # values of a byte
_HASH = "sha256"
_BLOCK = struct.Struct(">QI")  # the index of a draw and of its block, the highest byte first
_LOT = b"mahe first seat\n"  # no circumstances begin like this, so the keys differ


def new_secret() -> bytes:
    """A secret for one game."""
    return secrets.token_bytes(SECRET_BYTES)


def new_contribution() -> bytes:
    """Random bytes that a player's device adds."""
    return secrets.token_bytes(NEW_CONTRIBUTION_BYTES)


def digest(data: bytes) -> str:
    """SHA-256 in hexadecimal digits; of the secret it is the commitment."""
    return hashlib.sha256(data).hexdigest()


def circumstances(
    table: str,
    game: int,
    rules: Rules,
    contributions: Sequence[bytes | None],
    *,
    lot: bool = False,
) -> bytes:
    """The canonical bytes of everything that goes into the key besides the secret."""
    form = _common(table, game, contributions) | {"rules": rules_form(rules)}
    return canonical(form | ({"lot": True} if lot else {}))


def first_seat_by_lot(
    secret: bytes, table: str, game: int, contributions: Sequence[bytes | None]
) -> int:
    """The seat that begins, drawn before the rules are sealed, since they name it."""
    message = _LOT + canonical(_common(table, game, contributions))
    return KeyedDraws(key_of(secret, message)).below(len(contributions))


def canonical(form: object) -> bytes:
    """Canonical JSON: keys sorted, no blanks, ASCII."""
    return json.dumps(form, sort_keys=True, separators=(",", ":")).encode()


def _common(table: str, game: int, contributions: Sequence[bytes | None]) -> dict[str, object]:
    return {
        "version": VERSION,
        "table": table,
        "game": game,
        "contributions": [None if given is None else given.hex() for given in contributions],
    }


def key_of(secret: bytes, circumstances: bytes) -> bytes:
    """The key from which every draw of the game follows."""
    return hmac.digest(secret, circumstances, _HASH)


class KeyedDraws:
    """The numbers that follow from a key; `drawn` of them have been used already."""

    def __init__(self, key: bytes, drawn: int = 0) -> None:
        self._key = key
        self.drawn = drawn

    def below(self, count: int) -> int:
        """One of 0 to count - 1, count at most 256: the first byte that is not rejected."""
        if not 0 < count <= _BYTE:
            raise ValueError(count)
        fair = _BYTE - _BYTE % count
        index, block = self.drawn, 0
        self.drawn += 1
        while True:
            for byte in hmac.digest(self._key, _BLOCK.pack(index, block), _HASH):
                if byte < fair:
                    return byte % count
            block += 1


class CommittedChance:
    """The committed dice and cards of one game; `drawn` of them have been used already."""

    def __init__(  # noqa: PLR0913 (all of it goes into the key)
        self,
        secret: bytes,
        *,
        table: str,
        game: int,
        rules: Rules,
        contributions: Sequence[bytes | None],
        lot: bool = False,
        drawn: int = 0,
    ) -> None:
        if len(contributions) != rules.players:
            raise UnreadableError(
                "fairness/contributions", f"{rules.players} play: name as many contributions"
            )
        if lot and first_seat_by_lot(secret, table, game, contributions) != rules.first_seat:
            raise UnreadableError("fairness/lot", "the lot fell on another first seat")
        self._secret = secret
        self._table = table
        self._game = game
        self._contributions = tuple(contributions)
        self._lot = lot
        self._key = key_of(secret, circumstances(table, game, rules, contributions, lot=lot))
        self._draws = KeyedDraws(self._key, drawn)
        # Fail now rather than write a record that cannot be read.
        parse_fairness(dump(fairness_form(self.fairness(reveal=True))), rules.players)

    def draw(self, state: State) -> Chance:
        """The outcome of chance that the state awaits."""
        return outcome(state, self._draws)

    def fairness(self, *, reveal: bool) -> Fairness:
        """What the record says of the dice; the secret is revealed only when the game is over."""
        return Fairness(
            table=self._table,
            game=self._game,
            commitment=digest(self._secret),
            contributions=tuple(
                None if given is None else given.hex() for given in self._contributions
            ),
            digests=tuple(
                None if given is None else digest(given) for given in self._contributions
            ),
            seal=digest(self._key),
            secret=self._secret.hex() if reveal else None,
            lot=self._lot,
        )
