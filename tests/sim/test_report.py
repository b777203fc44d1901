"""Reports: figures in words, pictures, and the page that holds them."""

import re
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from mahe.rules import Rules
from mahe.sim import Interval, Results, Simulation, tally_of
from mahe.sim.report import pictures_of, report_page, write_pictures
from mahe.sim.report.colours import DARK, LIGHT
from mahe.sim.report.drawing import as_png, as_svg
from mahe.sim.report.figure_words import change, number, percent, points, whole
from mahe.sim.report.naming import names_of
from mahe.sim.report.picture import Kind, Picture, Unit, series
from mahe.sim.report.sections import difference, quantile
from sim.games import games_of


@pytest.fixture(scope="module")
def results() -> dict[str, Results]:
    """A few games of each of three kinds."""
    kinds = {
        "plain.json": Rules(players=3),
        "two.json": Rules(players=3, exact_landing_takes_two=True),
        "five.json": Rules(players=5),
    }
    return {file: results_of(rules) for file, rules in kinds.items()}


def results_of(rules: Rules, games: int = 6) -> Results:
    simulation = Simulation(rules=rules, bots=("random",) * rules.players, seed=1, games=games)
    return Results(simulation=simulation, tally=tally_of(rules.players, games_of(rules, games)))


@pytest.mark.parametrize(
    ("found", "text"),
    [
        (Interval(0.26514, 0.26474, 0.26554), "26.51% ± 0.04"),
        (Interval(0.2651, 0.2531, 0.2771), "26.5% ± 1.2"),
        (Interval(0.5, 0.49999, 0.50001), "50.000% ± 0.001"),
        (Interval(0.5, 0.5, 0.5), "50.0% ± 0.0"),
    ],
)
def test_a_share_has_as_many_decimals_as_its_interval_allows(found: Interval, text: str) -> None:
    assert plainly(percent(found)) == text


def plainly(text: str) -> str:
    """The text without what keeps a figure on one line."""
    return text.replace("\N{NO-BREAK SPACE}", " ")


def test_differences_have_a_sign_and_large_numbers_groups() -> None:
    assert plainly(points(Interval(-0.012, -0.0124, -0.0116))) == "\N{MINUS SIGN}1.20 ± 0.04"
    assert plainly(change(Interval(2.31, 2.27, 2.35))) == "+2.31 ± 0.04"
    assert plainly(number(Interval(61.32, 61.28, 61.36))) == "61.32 ± 0.04"
    assert points(Interval(0, 0, 0)) == change(Interval(0, 0, 0)) == "no change"
    assert whole(100_000_000) == "100,000,000"


def test_a_difference_is_less_certain_than_either_side() -> None:
    found = difference(Interval(0.5, 0.47, 0.53), Interval(0.4, 0.36, 0.44))
    assert found == pytest.approx((0.1, 0.05, 0.15))


def test_a_quantile_is_the_smallest_number_that_the_share_does_not_exceed() -> None:
    histogram = [0, 1, 2, 1]
    assert [quantile(histogram, share) for share in (0.01, 0.25, 0.5, 0.75, 1)] == [1, 1, 2, 2, 3]


def test_results_are_named_by_what_tells_them_apart(results: dict[str, Results]) -> None:
    simulations = [one.simulation for one in results.values()]
    assert names_of(simulations, list(results)) == [
        "3 players",
        "3 players, exact landing takes two",
        "5 players",
    ]
    assert names_of([simulations[0]] * 2, ["a", "b"]) == [
        "standard rules (a)",
        "standard rules (b)",
    ]
    odd = replace(
        simulations[0],
        rules=Rules(players=3, turtles_each=1, first_seat=1, deck=(4, 4, 4, 4, 4, 4)),
    )
    assert names_of([simulations[0], odd], ["a", "b"]) == [
        "standard rules",
        "one turtle each, deck 4-4-4-4-4-4, seat 1 begins",
    ]


def test_every_figure_of_a_picture_stands_in_its_table() -> None:
    picture = Picture(
        name="x",
        title="X",
        told="x",
        kind=Kind.ROWS,
        unit=Unit.SHARE,
        rows="seat",
        series=(
            series("one", ["A", "B"], [Interval(0.5, 0.4, 0.6), Interval(0.25, 0.2, 0.3)]),
            series("two", ["A"], [Interval(1, 1, 1)]),
        ),
    )
    table = picture.table()
    assert table.headings == ("seat", "one", "two")
    assert [tuple(map(plainly, row)) for row in table.rows] == [
        ("A", "50.0% ± 10.0", "100.0% ± 0.0"),
        ("B", "25.0% ± 5.0", ""),
    ]


@pytest.mark.parametrize("kind", Kind)
def test_one_drawing_serves_light_and_dark(results: dict[str, Results], kind: Kind) -> None:
    for picture in [one for one in pictures_of(results) if one.kind is kind][:1]:
        svg = as_svg(picture)
        root = ET.fromstring(svg)
        title = root.find("{http://www.w3.org/2000/svg}title")
        assert title is not None
        assert title.text == picture.title
        assert "var(--ink)" in svg
        assert not re.search(r"#[0-9a-f]{6}\b(?!\")", re.sub(r"(id|href)=\"[^\"]*\"", "", svg))


def test_drawing_twice_gives_the_same_bytes(results: dict[str, Results]) -> None:
    picture = pictures_of(results)[0]
    assert as_svg(picture, alone=True) == as_svg(picture, alone=True)


def test_a_picture_alone_brings_its_colours_along(results: dict[str, Results]) -> None:
    svg = as_svg(pictures_of(results)[0], alone=True)
    assert LIGHT["one"] in svg
    assert DARK["one"] in svg
    assert "prefers-color-scheme:dark" in svg


def test_a_report_is_one_page_that_asks_for_nothing(results: dict[str, Results]) -> None:
    page = report_page(results)
    assert "<script" not in page
    links = set(re.findall(r"(?:https?:)?//[^\s\"'<]+", page))
    assert links <= {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"}
    assert "default-src 'none'" in page
    assert page.count("<section") == page.count("<svg") == page.count("<table") == 10
    assert "19 of 20" in page
    assert "prefers-color-scheme:dark" in page
    for picture in pictures_of(results):
        for row in picture.table().rows:
            assert all(cell.replace("'", "&#x27;") in page for cell in row)


def test_one_result_is_compared_with_nothing(results: dict[str, Results]) -> None:
    file = next(iter(results))
    page = report_page({file: results[file]})
    assert page.count("<section") == 6
    assert "What changes" not in page
    assert "6 games: 3 players, random." in page


def test_results_beyond_what_colours_can_tell_apart_are_compared_all_the_same() -> None:
    one = results_of(Rules(players=2), games=3)
    compared, *_, by_seat = pictures_of({f"{number}.json": one for number in range(5)})
    assert len(by_seat.series) == 4
    assert compared.table().rows[-1][0] == "standard rules (4.json)"


def test_names_from_files_are_shown_and_never_obeyed(results: dict[str, Results]) -> None:
    plain = results["plain.json"]
    evil = Results(
        simulation=replace(plain.simulation, bots=("<script>alert(1)</script>",) * 3),
        tally=plain.tally,
    )
    page = report_page({"<b>.json": evil})
    assert "<script" not in page
    assert "<b>" not in page


def test_pictures_are_written_as_svg_and_png(tmp_path: Path, results: dict[str, Results]) -> None:
    pictures = pictures_of(results)[:1]
    write_pictures(pictures, tmp_path / "new")
    files = sorted(file.name for file in (tmp_path / "new").iterdir())
    name = pictures[0].name
    assert files == [f"{name}-dark.png", f"{name}.png", f"{name}.svg"]
    assert (tmp_path / "new" / f"{name}.png").read_bytes().startswith(b"\x89PNG")
    assert as_png(pictures[0]) != as_png(pictures[0], dark=True)
