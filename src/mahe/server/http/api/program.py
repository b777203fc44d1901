"""Questions about the program itself."""

import secrets
from ipaddress import ip_address

from litestar import Response, get
from litestar.datastructures import State
from litestar.params import FromPath
from prometheus_client import generate_latest

from mahe import __version__
from mahe.bots import BOTS, LEVELS
from mahe.locale import LANGUAGES, rules_text
from mahe.protocol import messages as m
from mahe.server.errors import NotFoundError, TokenError, UnauthorizedError
from mahe.server.http import schemas as s
from mahe.server.http.api.asking import AnyRequest, node_of
from mahe.server.http.auth import bearer_in
from mahe.server.http.links import names_this_machine
from mahe.server.http.openapi import answer, refusals


@get("/api/version", sync_to_thread=False, responses=refusals())
def version() -> s.Version:
    """Which program answers."""
    return s.Version(__version__, m.PROTOCOL)


@get("/api/health", sync_to_thread=False)
def health() -> s.Health:
    """Whether the process is alive."""
    return s.Health("alive")


@get("/api/ready", responses={503: answer(s.Health, "not now")})
async def ready(state: State) -> Response[s.Health]:
    """Whether players can be sent to this node: it reaches its database and is not going down."""
    node = node_of(state)
    if node.live.executor.draining:
        return Response(s.Health("draining"), status_code=503)
    if not await node.ledger.answers():
        return Response(s.Health("no database"), status_code=503)
    return Response(s.Health("ready"))


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics(request: AnyRequest, state: State) -> Response[bytes]:
    """Metrics for Prometheus: with the token or, if none is set, only for this machine itself."""
    node, wanted = node_of(state), node_of(state).settings.metrics_token
    given = bearer_in(request.headers.get("authorization", "")) or ""
    if wanted:
        if not secrets.compare_digest(given.encode(), wanted.encode()):
            raise TokenError if given else UnauthorizedError
    elif not _is_from_here(request):
        raise UnauthorizedError
    node.metrics.waiting_writes.set(node.ledger.waiting)
    node.metrics.transactions.set(node.ledger.transactions)
    pool = node.live.thinking.pool
    node.metrics.thinking_processes.set(len(pool.processes))
    for kind, count in pool.waiting().items():
        node.metrics.thinking_waiting.labels(kind).set(count)
    return Response(generate_latest(node.metrics.registry), media_type="text/plain; version=0.0.4")


def _is_from_here(request: AnyRequest) -> bool:
    """Whether this machine asks for itself: not through a proxy, nor for a page from elsewhere.

    Such a page can make its name lead here (DNS rebinding), but cannot change the Host header.
    """
    if request.client is None or "x-forwarded-for" in request.headers:
        return False
    sender = ip_address(request.client.host)
    mapped = getattr(sender, "ipv4_mapped", None)  # where one socket serves both kinds of address
    is_own = (mapped or sender).is_loopback
    return is_own and names_this_machine(request.headers.get("host", ""))


@get("/api/bots", sync_to_thread=False, responses=refusals())
def bots() -> list[s.Level]:
    """The bots that can be named: those for programs, then the others, weakest first."""
    return [s.Level(level, program=level not in LEVELS) for level in BOTS]


@get(
    "/api/rules/{language:str}",
    media_type="text/markdown",
    sync_to_thread=False,
    responses=refusals(404),
)
def rules(language: FromPath[str]) -> str:
    """The rules for players, in Markdown: de, en, fr, it or nl. Comments mark pictures."""
    if language not in LANGUAGES:
        raise NotFoundError(f"the rules are there in {', '.join(LANGUAGES)}")
    return rules_text(language, marked=True)
