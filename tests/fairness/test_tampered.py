"""Every case of `tampered.json` is judged as it must be; the page's tests read the same file."""

import json

import pytest

from fairness.cases import FILE, Case, cases
from fairness.regenerate import DOCS, content, documented
from mahe.chance import Verdict, check_dice, read_notes, verify
from mahe.record import check, parse_json
from mahe.rules import MaheError
from sentences import says_why

CASES = cases()


def judged(case: Case) -> Verdict:
    record = parse_json(case.record)
    return check_dice(record, (case.notes and read_notes(case.notes)) or None)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_what_is_found_without_the_rules(case: Case) -> None:
    if case.reason is not None:
        with pytest.raises(MaheError) as caught:
            judged(case)
        assert caught.value.code == case.reason
        assert says_why(caught.value)
        assert caught.value.details.get("step") == case.step
        return
    verdict = judged(case)
    assert (verdict.checked, verdict.unchecked) == (case.checked, case.unchecked)
    assert verdict.is_fair is case.fair


@pytest.mark.parametrize(
    "case", [case for case in CASES if case.reason is None], ids=lambda case: case.name
)
def test_what_is_found_with_the_rules(case: Case) -> None:
    record = parse_json(case.record)
    if case.by_rules is None:
        notes = read_notes(case.notes) if case.notes else None
        verdict = verify(record, notes)
        assert set(verdict.checked) == {*case.checked, "steps"}
        assert verdict.is_fair is case.fair
    else:
        with pytest.raises(MaheError) as caught:
            check(record)
        assert caught.value.code == case.by_rules


def test_the_file_and_the_page_are_what_the_script_writes() -> None:
    assert FILE.read_text(encoding="utf-8") == content()
    page = DOCS.read_text(encoding="utf-8")
    assert documented(page) == page


def test_there_are_many_cases_and_each_has_a_name_of_its_own() -> None:
    assert len({case.name for case in CASES}) == len(CASES)
    assert sum(case.reason is not None for case in CASES) >= 60


def test_every_reason_that_a_verifier_can_give_is_among_them() -> None:
    reasons = {case.reason for case in CASES if case.reason}
    noted = ("table", "game", "commitment", "contribution", "contributions", "rules", "lot")
    seen = ("seal", "truncated", "steps", "end", "result")
    own = ("none", "digest", "no_secret", "secret", "lot", "seal", "die", "card", "order")
    assert reasons == {
        *(f"noted/{thing}" for thing in (*noted, *seen)),
        *(f"fairness/{thing}" for thing in own),
        *(f"record/{part}" for part in ("json", "format", "field", "rules", "step", "name")),
        "record/seats",
        *(f"notes/{part}" for part in ("json", "format", "field", "rules")),
    }


def test_only_what_was_noted_before_contributing_can_be_called_fair() -> None:
    for case in CASES:
        if case.fair:
            assert case.notes
            assert {"table", "game", "commitment", "own", "seal"} <= set(json.loads(case.notes))
