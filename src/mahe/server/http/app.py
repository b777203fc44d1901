"""The application: handlers, errors, and the guard before them."""

from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import structlog
from litestar import Litestar, Request, Response, Router
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from mahe import __version__
from mahe.chance import UnfairError
from mahe.record import ReplayError
from mahe.rules import (
    IllegalActionError,
    MaheError,
    NotYourDecisionError,
    RulesError,
    UnreadableError,
)
from mahe.server.errors import (
    CodeError,
    DrainingError,
    NoSuchTableError,
    NotFoundError,
    OriginError,
    TooMuchError,
    UnauthorizedError,
    UnreadableRequestError,
)
from mahe.server.http.api import HANDLERS
from mahe.server.http.forms import ErrorBody, error_body
from mahe.server.http.guard import MOST_BODY, ASGIApp, Guard
from mahe.server.http.openapi import ANYBODY, COMPONENTS
from mahe.server.http.pages import WEB, Pages
from mahe.server.http.socket import table_socket
from mahe.server.node.node import Node
from mahe.store import StoreError
from mahe.table import ForbiddenError, RefusedError

log = structlog.get_logger()

STATUS: dict[type[MaheError], int] = {
    UnauthorizedError: 401,
    OriginError: 403,
    ForbiddenError: 403,
    NotFoundError: 404,
    CodeError: 404,
    NoSuchTableError: 404,
    TooMuchError: 429,
    RefusedError: 409,
    NotYourDecisionError: 409,
    IllegalActionError: 409,
    RulesError: 422,
    ReplayError: 422,
    UnfairError: 422,
    UnreadableError: 400,
    UnreadableRequestError: 400,
    DrainingError: 503,
    StoreError: 503,
}
"""The HTTP status of each kind of error; the first that fits."""


class StrictRequest(Request[Any, Any, Any]):
    """A request whose body is read as strictly as a message of the WebSocket."""

    async def json(self) -> object:
        """The body, as that which its handler takes."""
        handler: HTTPRouteHandler = self.route_handler
        field = handler.parsed_data_field
        assert field is not None
        try:
            return _decoder(field.annotation).decode(await self.body())
        except msgspec.DecodeError as error:
            raise UnreadableRequestError(str(error)[:200]) from None


_decoder = cache(msgspec.json.Decoder)


def make_app(node: Node, web: Path = WEB) -> ASGIApp:
    """The whole application for a node, as an ASGI callable; `web` is the built browser app."""
    app = Litestar(
        [*HANDLERS, table_socket],
        state=State({"node": node}),
        request_class=StrictRequest,
        exception_handlers={
            MaheError: _tell,
            HTTPException: _tell_http,
            UnicodeDecodeError: _tell_nonsense,
            RecursionError: _tell_nonsense,
            Exception: _tell_nothing,
        },
        openapi_config=OpenAPIConfig(
            title="Mahé",
            version=__version__,
            description="Tables, games and records of the dice game Mahé. See docs/api.md.",
            openapi_router=Router(
                "/api/openapi.json",
                route_handlers=[],
                include_in_schema=False,
                after_request=_as_we_say_it,
            ),
            render_plugins=[JsonRenderPlugin(path="/")],
            use_handler_docstrings=True,
            components=COMPONENTS,
            security=ANYBODY,
        ),
        request_max_body_size=MOST_BODY,
        logging_config=None,
    )
    pages = Pages(
        app,  # type: ignore[arg-type]  # Litestar's own types of the same thing
        node.settings,
        web,
    )
    return Guard(
        pages,
        limits=node.limits,
        metrics=node.metrics,
        public_url=node.settings.public_url,
        body_of=error_body,
    )


def _as_we_say_it(response: Response[Any]) -> Response[Any]:
    """The framework has a page of its own for what is not there."""
    if response.status_code == 404:  # noqa: PLR2004
        raise NotFoundError
    return response


def _tell(request: Request[Any, Any, Any], error: MaheError) -> Response[ErrorBody]:
    status = next((code for kind, code in STATUS.items() if isinstance(error, kind)), 400)
    return _response(request, error, status)


def _tell_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[ErrorBody]:
    """An error of the framework, in our form."""
    told: MaheError
    if error.status_code == 404:  # noqa: PLR2004
        told = NotFoundError()
    elif error.status_code == 413:  # noqa: PLR2004
        told = TooMuchError("request/too_large", f"at most {MOST_BODY} bytes are taken")
    else:
        told = UnreadableRequestError(_detail(error))
    return _response(request, told, error.status_code, error.headers)


def _tell_nonsense(request: Request[Any, Any, Any], _: Exception) -> Response[ErrorBody]:
    """JSON of which msgspec does not say by its own error that it is none."""
    told = UnreadableRequestError("the body is no UTF-8, or nested too deeply")
    return _response(request, told, 400)


def _detail(error: HTTPException) -> str:
    extra = error.extra
    if "'data'" in str(extra):
        return "the body is missing; send JSON"
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        return f"{extra[0].get('key', '')}: {extra[0].get('message', '')}"[:200]
    return error.detail[:200]


def _tell_nothing(request: Request[Any, Any, Any], error: Exception) -> Response[ErrorBody]:
    """A fault of the program: it is logged, and nothing of it leaks."""
    log.error("a fault", path=_path(request), exc_info=error)
    fault = MaheError("server/fault", "something is wrong with the server; it has been noted")
    return _response(request, fault, 500)


def _path(request: Request[Any, Any, Any]) -> str:
    return str(request.scope.get("path_template", ""))  # without the names of tables


def _response(
    request: Request[Any, Any, Any],
    error: MaheError,
    status: int,
    headers: dict[str, str] | None = None,
) -> Response[ErrorBody]:
    accepted = request.headers.get("accept-language", "")
    extra = dict(headers or {})
    if "seconds" in error.details:
        extra["Retry-After"] = str(error.details["seconds"])
    return Response(
        error_body(error, accepted),
        status_code=status,
        headers=extra,
        media_type="application/json",
    )
