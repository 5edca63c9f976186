"""The words by which a player was found go, unless they are words of somebody else's name."""

import pytest

from federation.models import Erasure, PlayerWord, Word
from federation.people.privacy import erasing
from federation.people.privacy.traces import person
from tests.factories import noon, player
from tests.launcher.owner import as_owner
from tests.ratings.lists.list_factory import NOVEMBER

pytestmark = pytest.mark.django_db


def test_words_of_the_name_go_unless_somebody_else_has_them(officer):
    one, other = player("Zdzichowicz", given_name="Ewa"), player("Lis", given_name="Ewa")
    Erasure.objects.create(player=one, at=noon(NOVEMBER), by=officer, reason="asked by letter")
    steps = {step.code: step for step in erasing.steps(person(one))}
    with as_owner():
        steps["history"].act(noon(NOVEMBER))
        steps["register"].act(noon(NOVEMBER))
    assert set(Word.objects.values_list("word", flat=True)) == {"ewa", "lis", "name", "withheld", "namewithheld"}
    words = PlayerWord.objects.filter(player=other).values_list("word__word", flat=True)
    assert set(words) == {"ewa", "lis"}


def test_of_a_death_the_year_stays(officer):
    one = player("Okoń", died=NOVEMBER)
    Erasure.objects.create(player=one, at=noon(NOVEMBER), by=officer, reason="asked by letter")
    with as_owner():
        for step in list(erasing.steps(person(one))):
            step.act(noon(NOVEMBER))
    one.refresh_from_db()
    assert one.died == NOVEMBER.replace(month=1)
