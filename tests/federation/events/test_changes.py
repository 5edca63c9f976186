"""What an officer changes in an accepted event: results and whether it counts, with what was kept beside it."""

import pytest
from django.db import IntegrityError, transaction

from federation.events.changes import (
    change_result,
    named,
    restore_event,
    result_of,
    results_for,
    withdraw_event,
)
from federation.events.standings.results import standing_results
from federation.models import Deed, Game, GameChange
from federation.signals import results_changed
from federation.submissions import NotPossible
from tests.ratings.lists.list_factory import make_event, make_player

pytestmark = pytest.mark.django_db
WHY = "The score sheet says so."


@pytest.fixture
def event():
    players = [make_player(name) for name in ("Okoń, Ewa", "Gołąb, Jan", "Nowak, Zofia")]
    return make_event(players, [(1, 1, 2, "1-0"), (1, 3, None, "full-bye"), (2, 2, 3, "+-"), (2, 1, None, "half-bye")])


@pytest.fixture
def told(django_capture_on_commit_callbacks):
    """The days the lists are told of while an action is carried out."""

    def days(action):
        heard = []
        listen = lambda first_day, **rest: heard.append(first_day)  # noqa: E731
        results_changed.connect(listen)
        try:
            with django_capture_on_commit_callbacks(execute=True):
                action()
        finally:
            results_changed.disconnect(listen)
        return heard

    return days


def game(event, round_, board=1) -> Game:
    return Game.objects.select_related("white", "black").get(tournament=event, round=round_, board=board)


def test_a_result_is_changed_and_what_it_was_is_kept(event, officer, now, told):
    assert told(lambda: change_result(game(event, 1), 1, 1, "played", officer, f" {WHY} ", now)) == [event.start]
    after = game(event, 1)
    assert (after.white_score, after.black_score, after.kind) == (1, 1, "played")
    kept = GameChange.objects.get()
    assert (kept.game, kept.by, kept.at, kept.reason, kept.correction) == (after, officer, now, WHY, None)
    assert (kept.old_white, kept.old_black, kept.old_kind) == (2, 0, "played")
    assert (kept.new_white, kept.new_black, kept.new_kind) == (1, 1, "played")
    deed = Deed.objects.get()
    assert (deed.what, deed.about_id, deed.by, deed.text) == ("event.result-changed", str(event.pk), officer, WHY)
    assert deed.data == {
        "changes": [{"field": "Round 1, Okoń, Ewa – Gołąb, Jan", "old": "1 – 0", "new": "½ – ½"}],
        "game": after.pk,
    }


def test_a_result_changed_twice_keeps_both_changes(event, officer, now):
    change_result(game(event, 1), 1, 1, "played", officer, WHY, now)
    change_result(game(event, 1), 2, 0, "played", officer, "It was right before.", now)
    scores = [(one.old_white, one.new_white) for one in GameChange.objects.order_by("id")]
    assert scores == [(2, 1), (1, 2)]


def test_a_forfeit_becomes_a_game_and_may_be_lost_by_both(event, officer, now):
    change_result(game(event, 2), 0, 0, "forfeit", officer, WHY, now)
    assert result_of(game(event, 2)) == "0 – 0, forfeit"
    change_result(game(event, 2), 0, 2, "played", officer, WHY, now)
    assert result_of(game(event, 2)) == "0 – 1"


def test_a_bye_becomes_another_bye(event, officer, now):
    bye = game(event, 1, 2)
    assert (named(bye), result_of(bye)) == ("Round 1, Nowak, Zofia", "full-point bye")
    change_result(bye, 1, 0, "half-bye", officer, WHY, now)
    assert result_of(game(event, 1, 2)) == "half-point bye"


def test_the_same_result_is_refused(event, officer, now, told):
    with pytest.raises(NotPossible, match="Round 1, Okoń, Ewa – Gołąb, Jan has that result already"):
        change_result(game(event, 1), 2, 0, "played", officer, WHY, now)
    assert (GameChange.objects.count(), Deed.objects.count()) == (0, 0)


@pytest.mark.parametrize(
    ("round_", "board", "result"),
    [
        (1, 1, (2, 2, "played")), (1, 1, (2, 1, "played")), (1, 1, (0, 0, "played")), (1, 1, (1, 1, "forfeit")),
        (1, 1, (2, 0, "half-bye")), (1, 1, (2, 0, "nonsense")), (1, 1, (-1, 3, "played")), (1, 2, (2, 0, "played")),
        (1, 2, (1, 0, "full-bye")), (1, 1, (1, 1, "decided")),
    ],
)  # fmt: skip
def test_a_result_no_game_can_have_is_refused(event, officer, now, round_, board, result):
    with pytest.raises(NotPossible, match="A game cannot end like that"):
        change_result(game(event, round_, board), *result, officer, WHY, now)
    assert GameChange.objects.count() == 0


@pytest.mark.parametrize("reason", ["", "  no ", "\0\0\0\0\0"])
def test_nothing_is_changed_without_a_reason(event, officer, now, reason):
    for action in (lambda: change_result(game(event, 1), 1, 1, "played", officer, reason, now),
                   lambda: withdraw_event(event, officer, reason, now)):  # fmt: skip
        with pytest.raises(NotPossible, match="Say why"):
            action()
    event.refresh_from_db()
    assert (event.withdrawn, Deed.objects.count()) == (False, 0)


def test_every_result_offered_is_possible(event, officer, now):
    """The list of a desk's menu and the rules of the writer are one table."""
    for one in (game(event, 1), game(event, 1, 2)):
        now_has = f"{one.kind}:{one.white_score}:{one.black_score}"
        for value, words in results_for(one):
            if value == now_has:
                continue
            kind, white, black = value.split(":")
            change_result(one, int(white), int(black), kind, officer, WHY, now)
            assert result_of(Game.objects.get(pk=one.pk)) == words
            now_has = value
            kind, white, black = f"{one.kind}:{one.white_score}:{one.black_score}".split(":")
            change_result(one, int(white), int(black), kind, officer, WHY, now)


def test_an_event_is_withdrawn_and_restored(event, officer, now, told):
    assert told(lambda: withdraw_event(event, officer, WHY, now)) == [event.start]
    event.refresh_from_db()
    assert event.withdrawn
    latest = event.history.get(withdrawn=True)
    assert (latest.history_user, latest.history_date, latest.history_change_reason) == (officer, now, WHY)
    assert told(lambda: restore_event(event, officer, "It was rated correctly.", now)) == [event.start]
    event.refresh_from_db()
    assert not event.withdrawn
    assert [(deed.what, deed.text, deed.data["changes"]) for deed in Deed.objects.order_by("id")] == [
        ("event.withdrawn", WHY, [{"field": "The event", "old": "counts", "new": "withdrawn"}]),
        ("event.restored", "It was rated correctly.", [{"field": "The event", "old": "withdrawn", "new": "counts"}]),
    ]


def test_an_event_is_withdrawn_or_restored_once(event, officer, now):
    with pytest.raises(NotPossible, match="Baltic Open is not withdrawn"):
        restore_event(event, officer, WHY, now)
    withdraw_event(event, officer, WHY * 10, now)  # longer than the history's column
    with pytest.raises(NotPossible, match="Baltic Open is withdrawn already"):
        withdraw_event(event, officer, WHY, now)
    assert Deed.objects.count() == 1


def test_the_history_of_a_result_stands(event, officer, now):
    change = change_result(game(event, 1), 1, 1, "played", officer, WHY, now)
    change.reason = "another"
    for attempt in (change.save, change.delete):
        with pytest.raises(IntegrityError, match="only added to"), transaction.atomic():
            attempt()
    assert GameChange.objects.get().reason == WHY


def test_for_ratings_alone_the_standings_stay_and_the_change_says_so(event, officer, now):
    change_result(game(event, 1), 1, 1, "played", officer, WHY, now, ratings_alone=True)
    kept = GameChange.objects.get()
    assert (result_of(game(event, 1)), kept.ratings_alone) == ("½ – ½", True)
    assert standing_results(event) == {(1, kept.game.white_id): (2, 0, "played")}
    assert Deed.objects.get().data["changes"] == [
        {"field": "Round 1, Okoń, Ewa – Gołąb, Jan", "old": "1 – 0", "new": "½ – ½, for ratings alone"}
    ]
    change_result(game(event, 1), 0, 2, "played", officer, WHY, now, ratings_alone=True)
    assert standing_results(event) == {(1, kept.game.white_id): (2, 0, "played")}  # as before the first of them
    change_result(game(event, 1), 1, 1, "played", officer, WHY, now)
    assert standing_results(event) == {}


def test_a_bye_is_not_changed_for_ratings_alone(event, officer, now):
    with pytest.raises(NotPossible, match="A bye is not rated"):
        change_result(game(event, 2, 2), 2, 0, "full-bye", officer, WHY, now, ratings_alone=True)
    assert GameChange.objects.count() == 0
