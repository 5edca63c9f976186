"""Every reason is a sentence, with its facts as links."""

import pytest

from federation.events.for_fide.month import Month
from federation.models import Player, Tournament
from ratings.lists.dry_runs.mirror.examination import REASONS
from ratings.pages.laboratory.mirror import Line
from ratings.pages.laboratory.mirror_tables import MirrorTable, explanation

EVENT = Tournament(code="2026-0001", name="Open <A>")
PERSON = Player(pk=7, national_id="T1", family_name="Okoń", given_name="Jan", fide_id=77)


def line(reason: str, player: Player | None = PERSON, **facts) -> Line:
    told = {
        "player": None, "name": "Lipa, Ewa", "fide_id": 9, "tempo": "rapid", "before": 2000, "factor": 20,
        "expected": [2010, 1], "listed": [2000, 4], "reason": reason, **facts,
    }  # fmt: skip
    return Line(told, player, [EVENT], [PERSON], Month(2026, 10))


@pytest.mark.parametrize("reason", REASONS)
def test_every_reason_is_a_sentence(reason):
    text = explanation(line(reason, other_id=99, other_factor=40))
    assert text.endswith(".") and "{" not in text and "<A>" not in text


@pytest.mark.parametrize(
    ("reason", "facts", "words"),
    [
        ("not-sent", {}, 'games of <a href="/events/2026-0001/">Open &lt;A&gt;</a>, which were not marked as sent.'),
        ("no-id", {}, "has no FIDE id here, so FIDE cannot rate the games."),
        ("no-id", {"other_id": 99}, "has no FIDE id here. FIDE has the games under 99."),
        ("factor", {"other_factor": 40}, "that of K 40."),
        ("more", {}, "FIDE counts 3 games more than are known here."),
        ("more", {"listed": [2000, 2]}, "FIDE counts 1 game more than is known here."),
        ("opponent", {}, ">Okoń, Jan</a>."),
        ("older-list", {}, "before the list of 1 October 2026,"),
    ],
)
def test_sentences_name_their_facts(reason, facts, words):
    assert words in explanation(line(reason, **facts))


def test_a_row_and_its_values_in_a_file():
    table = MirrorTable()
    stranger = line("more", player=None, expected=[None, None], listed=[2013, None])
    html = table.show([line("factor", other_factor=40), stranger]).body
    for words in ("2010 <span", "· 1 game<", "· 4 games<", "−10", "Another K", "Lipa, Ewa<br>", "Rapid"):
        assert words in html, words
    assert list(table.file_rows([line("late", other_factor=40), stranger])) == [
        ["Okoń, Jan", 77, "rapid", 2000, 20, 2010, 1, 2000, 4, -10, "late", "2026-0001", 40, None],
        ["Lipa, Ewa", 9, "rapid", 2000, 20, None, None, 2013, None, None, "more", "2026-0001", None, None],
    ]
