"""The check list: what was checked, what people confirm, and when it is complete."""

import pytest

from ratings.models import TitleApplication
from ratings.titles.applications.checklist import Tick, check_list
from tests.ratings.lists.list_factory import NOW, make_player

pytestmark = pytest.mark.django_db


def application(met: bool | None, **ticks) -> TitleApplication:
    conditions = [{"article": "1.5.3", "met": met, "needed": 2300, "reached": 2310, "facts": {}}]
    stored = {key: {"by": by, "at": "2026-11-21T12:00:00+00:00"} for key, by in ticks.items()}
    return TitleApplication(
        player=make_player(), scheme="FIDE", title="FM", way="rating", conditions=conditions, ticks=stored, created=NOW
    )


@pytest.mark.parametrize(
    ("met", "ticks", "keys", "missing", "failing", "ready"),
    [
        (True, {}, ["identity", "decision"], 2, (), False),
        (True, {"identity": "A", "decision": "B"}, ["identity", "decision"], 0, (), True),
        (False, {"identity": "A", "decision": "B"}, ["identity", "decision"], 0, ("1.5.3",), False),
        (None, {"identity": "A", "decision": "B"}, ["1.5.3", "identity", "decision"], 1, (), False),
    ],
)
def test_it_is_ready_when_nothing_is_missing_and_nothing_fails(met, ticks, keys, missing, failing, ready):
    listed = check_list(application(met, **ticks), [])
    assert [one.key for one in listed.every] == keys
    assert (listed.missing, listed.failing, listed.ready) == (missing, failing, ready)


def test_a_tick_says_who_and_when():
    listed = check_list(application(True, identity="Wrona"), [])
    assert [one.tick for one in listed.items] == [Tick("Wrona", "2026-11-21T12:00:00+00:00"), None]


def test_the_register_to_look_into_is_the_schemes_own():
    one = application(True)
    told = []
    for one.scheme in ("FIDE", "FSI", "PZSzach"):
        told.append("FIDE" in check_list(one, []).items[0].words)
    assert told == [True, False, False]
