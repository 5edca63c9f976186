"""A publication and a change begin at random moments of each other: nothing is lost silently, whichever is first.

`TABIYA_TRIES=200` tries each kind of change that often, and logs how many publications were refused and how many came
out before the change; without it each kind is tried once.
"""

import logging
import os
import time
from collections import Counter
from collections.abc import Callable
from random import Random
from threading import Barrier, Event, Thread

import pytest
from django.db import connection

from federation.models import Deed, Player
from federation.refusals import NotPossible
from ratings.computing import counted_events
from ratings.lists import life
from ratings.lists.chain import seals
from ratings.models import Entry, PersonVersion, RatingList, Run
from tests import factories
from tests.faults.at_once import chances
from tests.faults.at_once.chances import KINDS, NAMES, Place
from tests.faults.conftest import JANUARY, MARCH

log = logging.getLogger(__name__)
TRIES = int(os.environ.get("TABIYA_TRIES", "1"))
TOLD = (chances.result, chances.withdrawal)  # a list that came out before them is one to recalculate


class Meeting:
    """Both at once, each in a thread and a connection of its own; the later one begins some time after the other."""

    def __init__(self) -> None:
        self.took = {"publication": 0.02, "change": 0.02}  # seconds, as long as they took last

    def hold(self, chance: Random, publication: Callable, change: Callable) -> dict[str, object]:
        ahead = chance.uniform(-self.took["change"], self.took["publication"])  # of the publication
        delays = {"publication": max(0, -ahead), "change": max(0, ahead)}
        answers: dict[str, object] = {}
        start = Barrier(2)

        def do(name: str, act: Callable) -> None:
            connection.ensure_connection()
            start.wait()
            Event().wait(delays[name])
            begun = time.monotonic()
            try:
                answers[name] = act()
            except Exception as error:  # noqa: BLE001  (it is the answer)
                answers[name] = error
            finally:
                self.took[name] = min(time.monotonic() - begun, 0.5)
                connection.close()

        both = [Thread(target=do, args=pair) for pair in (("publication", publication), ("change", change))]
        for one in both:
            one.start()
        for one in both:
            one.join()
        return answers


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_nothing_is_lost_between_a_publication_and_a_change(transactional_db, officer, kind):
    factories.player("Okoń", 2000)
    factories.published("fide", JANUARY)
    at = Place(officer, life.open_draft("fide", MARCH, factories.noon(MARCH)))
    chance, meeting, found = Random(7), Meeting(), Counter()
    for _ in range(TRIES):
        draft, deeds = at.draft, Deed.objects.order_by("-pk")[0].pk
        answers = meeting.hold(chance, lambda draft=draft: life.publish(draft.pk, officer, at.now), lambda: kind(at))
        assert not isinstance(answers["change"], Exception), answers["change"]
        deed = Deed.objects.get(what=KINDS[kind], pk__gt=deeds)
        if isinstance(answers["publication"], RatingList):
            came_out(RatingList.objects.get(pk=draft.pk), deed, kind, at)
            found["the list came out first"] += 1
        else:
            refused(draft, answers["publication"])
            found["the publication was refused"] += 1
            factories.compute_now(draft, at.now)
            life.publish(draft.pk, officer, at.now)
        at.prepare()
    log.info("%s: %s", kind.__name__, dict(found))
    assert seals.verify("fide", "a test", at.now).parts == []
    if kind is chances.erasing:
        assert names_left() == []


def came_out(published: RatingList, deed: Deed, kind: Callable, at: Place) -> None:
    """The list knows nothing of the change: it is known to disagree, or the next one says what was changed."""
    assert deed.pk > published.knows_deed
    if kind in TOLD:
        assert published in counted_events.disagreeing("fide")
        return
    following = RatingList.objects.get(system="fide", state="draft")
    factories.compute_now(following, at.now)
    printed = {entry.player_id: entry for entry in Entry.objects.filter(list=following).select_related("person")}
    now = Player.objects.get(pk=at.twin.pk if kind is chances.merge else at.player.pk)
    entry = printed[now.pk]
    assert (entry.name, entry.birth_year) == (now.name, now.birth_year)
    assert kind is not chances.merge or at.player.pk not in printed
    assert kind is not chances.title or entry.title == "FM"


def refused(draft: RatingList, answer: object) -> None:
    """It is told in words, and the draft is known to be stale."""
    assert isinstance(answer, NotPossible), answer
    draft.refresh_from_db()
    assert draft.state == RatingList.State.DRAFT
    assert life.is_stale(draft)


def names_left() -> list[str]:
    """Names of those who were taken out: the last person of a place is the one that still stands."""
    left = [one.name for one in PersonVersion.objects.filter(player__in=erased())]
    left += [one.family_name for one in Player.objects.filter(pk__in=erased())]
    texts = [str(one) for one in Run.objects.values_list("report", flat=True)]
    left += [text for text in texts for player in range(1, TRIES + 1) if f"{NAMES}{player}person" in text]
    return [name for name in left if name != "Name withheld"]


def erased() -> list[int]:
    return list(Player.objects.filter(erasure__done=True).values_list("pk", flat=True))
