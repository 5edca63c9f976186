"""What was found out of a draft and of published lists, and when it is found out again."""

from dataclasses import FrozenInstanceError

import pytest
from django.core.cache import caches

from federation.models import Club
from ratings.lists import staleness
from ratings.lists.staleness import Answer
from ratings.models import CountedEvent, RatingList
from tests.ratings.lists.list_factory import SEPTEMBER, make_event, make_list, make_player

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nothing_kept")]
DRAFT = RatingList.State.DRAFT


def test_the_stamp_changes_with_every_fact_that_counts():
    stamps = [staleness.stamp()]

    def after(_fact: object) -> None:
        stamps.append(staleness.stamp())

    club = Club.objects.create(name="Ikar")
    after(club)
    club.name = "Ikar Gdynia"
    after(club.save())
    players = [make_player(), make_player()]
    after(players)
    event = make_event(players, [(1, 1, 2, "1-0")])
    after(event)
    event.withdrawn = True
    after(event.save())
    after(make_list(SEPTEMBER))
    assert len(set(stamps)) == 7
    assert staleness.stamp() == stamps[-1]


def test_a_draft_whose_inputs_are_others_is_stale_and_a_new_one_is_not():
    computed, fresh = make_list(state=DRAFT), make_list(system="ukd", state=DRAFT, digest="")
    drafts, slugs = [computed, fresh], ["fide", "ukd", "dwz"]
    assert staleness.known(drafts, slugs) == {}
    answers = {"fide": Answer(True, ()), "ukd": Answer(False, ()), "dwz": Answer(False, ())}
    assert staleness.find_out(drafts, slugs) == answers
    assert staleness.known(drafts, slugs) == answers
    assert staleness.known([], slugs) == {"dwz": Answer(False, ())}
    make_player()
    assert staleness.known(drafts, slugs) == {}


def test_wrong_lists_are_told_by_their_keys():
    published = make_list()
    event = make_event([], [], withdrawn=True)
    CountedEvent.objects.create(list=published, tournament=event, games=0)
    assert staleness.find_out([], ["fide", "ukd"]) == {"fide": Answer(False, (published.pk,)), "ukd": Answer(False, ())}


def test_what_is_kept_is_answered_and_not_found_out_again():
    make_list()
    staleness.find_out([], ["fide"])
    now = staleness.stamp()
    caches["shared"].set(staleness._key("fide", None, now), (True, (7,)))
    assert staleness.find_out([], ["fide"]) == {"fide": Answer(True, (7,))}


def test_an_answer_is_not_changed_by_who_asked():
    with pytest.raises(FrozenInstanceError):
        Answer(False, ()).stale = True


def test_it_is_kept_for_an_hour():
    assert staleness.KEPT == 60 * 60
