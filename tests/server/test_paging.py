"""Pages of lists: the header that names the next one."""

from litestar.testing import RequestFactory

from mahe.server.http.api.asking import games_page, tables_page
from mahe.store import Cursor, Overview, Page, TablePhase, parse_before

TABLE = Overview("reef", TablePhase.PLAYING, 2, 17, ("Ana",))


def test_the_next_page_is_named_with_all_that_was_asked_for() -> None:
    request = RequestFactory().get("/api/games", query_params={"name": "A & B", "before": "99"})
    link = games_page(request, Page([], Cursor(17, "reef", 3))).headers["Link"]
    assert link == '</api/games?name=A+%26+B&before=17~reef~3>; rel="next"'
    assert parse_before("17~reef~3") == Cursor(17, "reef", 3)


def test_the_last_page_names_no_other() -> None:
    request = RequestFactory().get("/api/tables")
    page = tables_page(request, Page([TABLE], None))
    assert [one.table for one in page.content] == ["reef"]
    assert "Link" not in page.headers
    assert "Link" in tables_page(request, Page([TABLE], Cursor(17, "reef"))).headers
