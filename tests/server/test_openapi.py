"""What the server answers is what /api/openapi.json says that it answers."""

import json
import re
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import BaseSchema, Case, GenerationMode
from schemathesis.checks import CheckFunction, not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from mahe.record import write_json
from mahe.server.http.api import HANDLERS
from server.analyses import HOUSE, short
from server.browser import Browser
from server.nodes import NodeProcess, new_token, wait_until

CHECKS: list[CheckFunction] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
OPERATIONS = [
    f"{method} {re.sub(':[a-z]+}', '}', path)}"
    for handler in HANDLERS
    if handler.include_in_schema is not False
    for path in handler.paths
    for method in handler.http_methods
]
ERASING = "DELETE /api/me"


@pytest.fixture(scope="module")
def schema(node: NodeProcess) -> BaseSchema:
    return schemathesis.openapi.from_url(f"{node.url}/api/openapi.json")


@pytest.fixture(scope="module")
def known(node: NodeProcess) -> dict[str, Any]:
    """What the paths can name that is really there: a table with a finished game, and more."""
    with Browser(node.url) as host:
        token = host.come_in().token()
        code = host.post("/api/me/links").json()["code"]
        table = host.open_table(listed=True)
        for _ in range(2):
            host.do(table, "add_bot", level="sensible")
        host.do(table, "begin")
        wait_until(lambda: host.is_over(table), "the end of the game")
        record = json.loads(write_json(short(0, HOUSE)))
        analysis = host.post("/api/analysis", json=record).json()["id"]
    names = {
        "analysis": analysis,
        "table": table,
        "number": 1,
        "language": "nl",
        "token": "none",
        "code": code,
    }
    return names | {"secret": token}


def test_every_operation_is_described(schema: BaseSchema) -> None:
    found = list(schema.get_all_operations())
    described = {one.ok().label for one in found if isinstance(one, Ok)}
    assert len(described) == len(found)
    assert described == set(OPERATIONS)


@pytest.mark.parametrize("label", OPERATIONS)
def test_an_operation_answers_as_it_is_described(
    label: str, schema: BaseSchema, known: dict[str, Any], node: NodeProcess
) -> None:
    operation = schema.find_operation_by_label(label)
    assert operation is not None
    there = {name: known[name] for name in re.findall("{([a-z]+)}", label)}
    strategies = [
        operation.as_strategy(),
        operation.as_strategy(path_parameters=there),
        operation.as_strategy(generation_mode=GenerationMode.NEGATIVE),
    ]

    @settings(
        max_examples=15,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=st.one_of(strategies))
    def check(case: Case[Any]) -> None:
        token = new_token(node.url) if label == ERASING else known["secret"]
        headers = {"Authorization": f"Bearer {token}"}
        case.call_and_validate(headers=headers, checks=CHECKS, session=session)

    with requests.Session() as session:
        session.trust_env = False
        check()
