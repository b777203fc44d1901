"""The application: handlers, errors, and the guard before them."""

from functools import cache
from pathlib import Path
from typing import Any, get_args

import msgspec
import structlog
from litestar import Litestar, Request, Response, Router
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from mahe import __version__
from mahe.protocol.reading import Reader
from mahe.rules import MaheError
from mahe.server.errors import FaultError, NotFoundError, TooLargeError, UnreadableRequestError
from mahe.server.http.api import HANDLERS
from mahe.server.http.guard import MOST_BODY, ASGIApp, Guard
from mahe.server.http.heavy import HeavyWork
from mahe.server.http.openapi import ANYBODY, COMPONENTS
from mahe.server.http.pages import WEB, Pages
from mahe.server.http.schemas import ErrorBody, error_body
from mahe.server.http.socket import table_socket
from mahe.server.node.node import Node

log = structlog.get_logger()


class StrictRequest(Request[Any, Any, Any]):
    """A request whose body is read as strictly as a message of the WebSocket."""

    async def body(self) -> bytes:
        """The body; it must not be missing if the handler takes one."""
        body = await super().body()
        if not body and self._handler.parsed_data_field is not None:
            raise UnreadableRequestError("the body is missing; send JSON")
        return body

    async def json(self) -> object:
        """The body, read as the type that the handler takes."""
        field = self._handler.parsed_data_field
        assert field is not None
        try:
            return _reader(field.annotation).read(await self.body())
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise UnreadableRequestError(str(error)[:200]) from None
        except RecursionError:
            raise UnreadableRequestError("the body is nested too deeply") from None

    @property
    def _handler(self) -> HTTPRouteHandler:
        handler: HTTPRouteHandler = self.route_handler
        return handler


_reader = cache(Reader)


def make_app(node: Node, web: Path = WEB) -> ASGIApp:
    """The whole application for a node, as an ASGI callable; `web` is the built browser app."""
    app = Litestar(
        [*HANDLERS, table_socket],
        state=State({"node": node, "heavy": HeavyWork()}),
        request_class=StrictRequest,
        exception_handlers={
            MaheError: _tell,
            HTTPException: _tell_http,
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
    """Replace the framework's own 404 page."""
    if response.status_code == 404:  # noqa: PLR2004
        raise NotFoundError
    return response


def _tell(request: Request[Any, Any, Any], error: MaheError) -> Response[ErrorBody]:
    return _response(request, error, error.status)


def _tell_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[ErrorBody]:
    """An error of the framework, in our form."""
    told: MaheError
    if error.status_code == 404:  # noqa: PLR2004
        told = NotFoundError()
    elif error.status_code == 413:  # noqa: PLR2004
        told = TooLargeError()
    else:
        told = UnreadableRequestError(_detail(request, error))
    return _response(request, told, error.status_code, error.headers)


def _detail(request: Request[Any, Any, Any], error: HTTPException) -> str:
    """What is wrong and, for a wrong word, which words are allowed."""
    match error.extra:
        case [{"key": str(name), "message": str(message)}, *_]:
            parameter = request.route_handler.parsed_fn_signature.parameters.get(name)
            words = get_args(parameter.annotation) if parameter and parameter.is_literal else ()
            fitting = f": one of {', '.join(words)}" if words else ""
            return f"{name}: {message[:200]}{fitting}"
    return error.detail[:200]


def _tell_nothing(request: Request[Any, Any, Any], error: Exception) -> Response[ErrorBody]:
    """A fault of the program: it is logged, and nothing of it leaks."""
    log.error("a fault", path=_path(request), exc_info=error)
    return _response(request, FaultError(), FaultError.status)


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
