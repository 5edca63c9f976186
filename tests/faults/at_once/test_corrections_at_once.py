"""Two officers answer one request at the same moment: it is answered once, and the register changed once."""

from datetime import UTC, datetime

from federation.corrections import requests
from federation.corrections.acts import NewResult, Withdrawal
from federation.models import Deed, Game, GameChange
from tests.faults.at_once.test_at_once import at_once, kinds, locked
from tests.ratings.lists.list_factory import make_event, make_player

NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
WHY = "The score sheet says so."


def test_granting_twice_at_once_grants_once(transactional_db, officer):
    event = make_event([make_player(), make_player()], [(1, 1, 2, "1-0")])
    asked = requests.ask(NOW, tournament=event, round=1, wrong="It was a draw.")
    act = NewResult(Game.objects.get().pk, 1, 1, "played")
    answers = at_once(locked(asked), *[lambda: requests.grant(asked, officer, act, WHY, NOW)] * 2)
    assert kinds(answers) == ["Correction", "NotPossible"]
    assert GameChange.objects.count() == 1
    whats = Deed.objects.order_by("id").values_list("what", flat=True)
    assert list(whats) == ["event.result-changed", "correction.granted"]


def test_granting_and_refusing_at_once_does_one_of_them(transactional_db, officer):
    event = make_event([make_player(), make_player()], [(1, 1, 2, "1-0")])
    asked = requests.ask(NOW, tournament=event, wrong="Played too fast.")
    granting = lambda: requests.grant(asked, officer, Withdrawal(), WHY, NOW)  # noqa: E731
    refusing = lambda: requests.refuse(asked, officer, WHY, NOW)  # noqa: E731
    answers = at_once(locked(asked), granting, refusing)
    assert kinds(answers) == ["Correction", "NotPossible"]
    asked.refresh_from_db()
    event.refresh_from_db()
    assert (asked.state == "granted") == event.withdrawn
