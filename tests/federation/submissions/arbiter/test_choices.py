"""Who the lines of a report are, said one by one, many at once, and together with what is told of them."""

import pytest

from federation import submissions
from federation.models import Submission
from federation.reports.report import Edit
from federation.submissions import NotPossible

pytestmark = pytest.mark.django_db

NEW = {"family_name": "Çelebi", "given_name": "Arda", "born": "2012-01-02", "sex": "m", "federation": "TUR"}


def stored(draft):
    return Submission.objects.get(pk=draft.pk)


def test_a_line_is_a_player_a_newcomer_or_open_again(draft, players, now):
    submissions.choose(draft, 5, {"player": players[5].pk}, now)
    assert stored(draft).choices["5"]["player"] == players[5].pk
    submissions.choose(draft, 5, {"new": NEW}, now)
    assert stored(draft).choices["5"]["new"]["family_name"] == "Çelebi"
    submissions.choose(draft, 5, {"newcomer": True}, now)
    assert stored(draft).choices["5"]["newcomer"] is True
    submissions.choose(draft, 5, {}, now)
    assert stored(draft).choices == {}


def test_what_the_rules_need_of_a_newcomer_is_asked_for(draft, now):
    for name, words in (("sex", "a sex and a federation"), ("born", "a date or a year of birth")):
        with pytest.raises(NotPossible, match=words):
            submissions.choose(draft, 5, {"new": NEW | {name: ""}}, now)


def test_lines_and_players_that_are_not_there_are_refused(draft, now):
    for number, choice in ((77, {"new": NEW}), (5, {"player": 0})):
        with pytest.raises(NotPossible):
            submissions.choose(draft, number, choice, now)
    assert stored(draft).choices == {}


def test_what_is_told_of_a_player_and_who_it_is_are_one_step(draft, players, now):
    told = [Edit("entrant", "2012-01-03", number=5, name="born")]
    submissions.tell(draft, told, lambda matches: {5: {"player": players[5].pk}}, now)
    assert ([edit["value"] for edit in stored(draft).edits], list(stored(draft).choices)) == (["2012-01-03"], ["5"])
    submissions.undo(draft, now)
    assert (stored(draft).edits, stored(draft).choices) == ([], {})
