"""What /api/openapi.json says of the API beyond the types of its handlers."""

from dataclasses import dataclass

from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import (
    Components,
    OpenAPIMediaType,
    OpenAPIResponse,
    OpenAPIType,
    Operation,
    RequestBody,
    Schema,
    SecurityScheme,
)

from mahe.server.errors import NotJsonError
from mahe.server.http import schemas as s
from mahe.server.http.auth import COOKIE

REFUSALS = {
    400: "unreadable",
    401: "no identity",
    403: "not allowed",
    404: "not there",
    409: "does not fit the table as it is",
    411: "a body without its length",
    413: "too large",
    415: "not JSON",
    422: "does not fit the rules",
    429: "too many requests",
    431: "too large a head",
    503: "not now",
}
"""What each status of a refusal means; a class of error names its own."""

COMPONENTS = Components(
    security_schemes={
        "token": SecurityScheme("http", scheme="bearer", description="for programs"),
        "cookie": SecurityScheme(
            "apiKey", name=COOKIE, security_scheme_in="cookie", description="for browsers"
        ),
    }
)
"""How a caller proves who they are."""

SOMEBODY: list[dict[str, list[str]]] = [{"token": []}, {"cookie": []}]
"""Only somebody whom the server knows may ask that."""

ANYBODY: list[dict[str, list[str]]] = [{}, *SOMEBODY]
"""Anybody may ask that."""

_RECORD = Schema(type=OpenAPIType.OBJECT, description="a record, as docs/records.md describes it")
_NOTATION = Schema(type=OpenAPIType.STRING, description="a game in notation")


def refusals(*codes: int) -> dict[int, ResponseSpec]:
    """How any request can be refused, and how this one can be, too."""
    taking = (411,) if NotJsonError.status in codes else ()  # whatever takes a body
    told = (400, 429, 431, 503, *codes, *taking)
    return {code: answer(s.ErrorBody, REFUSALS[code]) for code in told}


def answer(kind: object, description: str) -> ResponseSpec:
    """An answer that holds something; None for one that holds nothing."""
    return ResponseSpec(kind, description=description, generate_examples=False)


@dataclass
class GivesRecord(Operation):
    """An operation that gives a record in one of two forms."""

    def __post_init__(self) -> None:
        """Name both."""
        assert self.responses is not None
        self.responses["200"] = OpenAPIResponse(
            "the record",
            content={
                "application/json": OpenAPIMediaType(schema=_RECORD),
                "text/plain": OpenAPIMediaType(schema=_NOTATION),
            },
        )


@dataclass
class TakesRecord(Operation):
    """An operation that takes a record as its body."""

    def __post_init__(self) -> None:
        """Say so."""
        content = {"application/json": OpenAPIMediaType(schema=_RECORD)}
        self.request_body = RequestBody(content, required=True)


@dataclass
class TakesGame(Operation):
    """An operation that takes a game as its body: a record, or its notation as a JSON string."""

    def __post_init__(self) -> None:
        """Say so."""
        either = Schema(one_of=[_RECORD, _NOTATION])
        content = {"application/json": OpenAPIMediaType(schema=either)}
        self.request_body = RequestBody(content, required=True)
