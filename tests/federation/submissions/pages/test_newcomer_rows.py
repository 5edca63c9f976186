"""The grid of newcomers: every field with its name, what was typed, and its fault; nothing of a file runs."""

from federation.matching.match import Match
from federation.reports.report import Entrant
from federation.submissions.pages.newcomer_rows import rows_of
from federation.submissions.pages.newcomers import Newcomer

ADDRESS = "/submissions/7/players/0/"
VALUES = {"family_name": "O<b>", "given_name": "", "born": "31.02.1990", "sex": "", "federation": "POL", "club": ""}
FAULTS = {"born": "That is no date.", "sex": "Say m or w."}


def html(shown: str, newcomer: bool = False, leave=()) -> str:
    entrant = Entrant(3, "O<b>", title="FM", rating=2000, fide_id="99", club='"x"')
    row = Newcomer(Match(entrant, None, newcomer=newcomer), dict(VALUES), dict(FAULTS))
    return rows_of([row], ADDRESS, leave, {shown})


def test_a_row_tells_its_line_and_has_its_fields():
    made = html("all")
    assert 'id="line-3" data-unresolved' in made and "O&lt;b&gt;" in made and "<b>" not in made
    assert "FM · 2000 · &quot;x&quot; · 99" in made
    assert 'name="born-3" aria-label="Date or year of birth, O&lt;b&gt;" data-suggestion aria-invalid="true"' in made
    assert '<p class="field__errors" id="born-3-fault">That is no date.</p>' in made
    assert '<option value="" selected>' in made and 'href="/submissions/7/players/3/"' in made


def test_what_is_empty_is_no_fault_before_it_is_sent():
    assert "sex-3-fault" in html("all")
    assert "sex-3-fault" not in html("typed") and "born-3-fault" in html("typed")


def test_buttons_stand_where_they_do_something():
    assert "3:leave" not in html("all") and "3:forget" not in html("all")
    assert 'value="3:leave"' in html("all", leave={3}) and 'value="3:forget"' in html("all", newcomer=True)
