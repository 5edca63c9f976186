"""Presses on the page of players: suggestions of one kind, lines left out, two players exchanged."""

import pytest

from federation import submissions
from federation.models import Player
from tests.federation.small_trf import PEOPLE, changed, register, trf
from tests.federation.views.arbiter.people.test_players_step import entrants, page, post, stored

pytestmark = pytest.mark.django_db


def test_suggestions_of_one_kind_are_taken_together(client, arbiter, now):
    players = register()
    Player.objects.filter(pk__in=[players[1].pk, players[2].pk, players[3].pk]).update(fide_id=None)
    Player.objects.filter(pk__in=[players[4].pk, players[6].pk]).update(birth_year=1960, born=None)
    people = changed(1, birth="") | {2: changed(2, birth="")[2], 3: changed(3, name="Lindenhoff, Joerg")[3]}
    draft = submissions.upload(arbiter, "baltic.trf", trf(people), now)
    text = page(client, draft.pk)
    assert "Take the register's for all 2 without a doubt" in text
    assert "Take the register's for all 2 of the same name with one other fact" in text
    post(client, draft.pk, choose="all:same")
    assert sorted(stored(draft).choices) == ["1", "2"]
    post(client, draft.pk, choose="all:facts")
    assert sorted(stored(draft).choices) == ["1", "2", "4", "6"]
    post(client, draft.pk, choose="all:spelling")
    assert stored(draft).choices["3"]["player"] == players[3].pk
    assert "No line has such a suggestion any more." in post(client, draft.pk, choose="all:spelling")
    assert stored(draft).unmatched == 1  # two of one name are never taken without a look


def test_a_line_of_nobody_and_one_without_games_are_left_out(client, arbiter, now):
    people = changed(2, name="spielfrei", birth="") | {7: changed(1, name="Absent, Ann", fide_id="", birth="")[1]}
    draft = submissions.upload(arbiter, "baltic.trf", trf(people), now)
    text = page(client, draft.pk)
    assert 'value="2:leave"' in text and 'value="7:leave"' in text and 'value="1:leave"' not in text
    post(client, draft.pk, grid="1", choose="7:leave", **{"born-3": "1979"})
    post(client, draft.pk, choose="2:leave")
    there = entrants(draft)
    assert (sorted(there), there[3].birth_year) == ([1, 3, 4, 5, 6], 1979)
    assert "Only somebody without games can be left out." in post(client, draft.pk, choose="1:leave")


def test_two_exchanged_players_get_their_own_ids_or_each_others_games(client, arbiter, now):
    register()
    people = changed(1, fide_id=PEOPLE[3].fide_id, birth=PEOPLE[3].birth)
    people[3] = changed(3, fide_id=PEOPLE[1].fide_id, birth=PEOPLE[1].birth)[3]
    draft = submissions.upload(arbiter, "baltic.trf", trf(people), now)
    assert "What belongs to this player stands with 3 Lindenhof, Jörg, and theirs stands here." in page(
        client, draft.pk
    )
    post(client, draft.pk, choose="1:games")
    there = entrants(draft)
    assert [(there[at].name, there[at].fide_id) for at in (1, 3)] == [
        (PEOPLE[3].name, PEOPLE[3].fide_id), (PEOPLE[1].name, PEOPLE[1].fide_id),
    ]  # fmt: skip
    post(client, draft.pk, choose="undo")
    post(client, draft.pk, choose="3:facts")
    there = entrants(draft)
    assert [(there[at].name, there[at].fide_id, there[at].birth_year) for at in (1, 3)] == [
        (PEOPLE[1].name, PEOPLE[1].fide_id, 1990), (PEOPLE[3].name, PEOPLE[3].fide_id, 1979),
    ]  # fmt: skip
    assert "No other line has what belongs to this one." in post(client, draft.pk, choose="3:facts")
