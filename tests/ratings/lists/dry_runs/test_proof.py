"""Published lists against the register as it is now: they follow, or it is told what was changed, or it is red."""

from datetime import date

import pytest

from federation.events import changes
from federation.models import Deed, Entrant, Game, Player, Tournament
from ratings import tasks
from ratings.lists.dry_runs import proof
from ratings.models import Proof, RatingList
from tests.factories import noon, player
from tests.launcher.owner import as_owner, thaw_for_a_test
from tests.ratings.lists.list_factory import make_list

pytestmark = [pytest.mark.django_db, pytest.mark.xdist_group("three lists: proofs")]
JANUARY, MARCH, MAY = date(2026, 1, 1), date(2026, 3, 1), date(2026, 5, 1)
WHY = "the score sheet says so"
Answer = Proof.Answer


def behind_the_back(change) -> None:
    """What somebody does to the database who owns it."""
    thaw_for_a_test()
    with as_owner():
        assert change()


def answers(lists: list[RatingList]) -> list[str]:
    return [proof.prove(one.pk, noon(MAY)).answer for one in lists]


def game_of(name: str) -> Game:
    return Game.objects.get(tournament__name=name)


def forged(name: str) -> int:
    return Game.objects.filter(tournament__name=name).update(white_score=0, black_score=2)


def test_lists_follow_from_the_register(lists):
    assert answers(lists) == [Answer.FOLLOWS] * 3
    assert list(Proof.objects.values_list("ratings", "events", "deeds").distinct()) == [(0, 0, [])]
    assert not Deed.objects.filter(what=proof.FOUND).exists()


def test_a_result_that_was_changed_in_the_product_is_explained(lists, officer):
    changes.change_result(game_of("One"), 1, 1, "played", officer, WHY, noon(MAY))
    # The list after it follows from what the list before it said.
    assert answers(lists) == [Answer.FOLLOWS, Answer.CHANGED, Answer.FOLLOWS]
    found = Proof.objects.get(list=lists[1])
    assert (found.ratings, [one.what for one in Deed.objects.filter(pk__in=found.deeds)]) == (
        2, ["event.result-changed"],
    )  # fmt: skip
    game = game_of("One")
    assert (game.white_score, game.changes.count()) == (1, 1)  # nothing of what was taken back stays


def test_a_result_that_was_changed_behind_the_back_is_not(lists):
    behind_the_back(lambda: forged("One"))
    assert answers(lists) == [Answer.FOLLOWS, Answer.UNEXPLAINED, Answer.FOLLOWS]
    assert [one.about_name for one in Deed.objects.filter(what=proof.FOUND)] == [str(lists[1])]
    proof.prove(lists[1].pk, noon(MAY))
    assert Deed.objects.filter(what=proof.FOUND).count() == 1  # it is written down when it is found first


def test_what_is_written_down_explains_nothing_else(lists, officer):
    """A game that was changed in the product and then once more behind its back, and one beside it."""
    changes.change_result(game_of("One"), 1, 1, "played", officer, WHY, noon(MAY))
    changes.withdraw_event(Tournament.objects.get(name="Two"), officer, WHY, noon(MAY))
    behind_the_back(lambda: forged("One") and forged("Two"))
    assert answers(lists) == [Answer.FOLLOWS, Answer.UNEXPLAINED, Answer.UNEXPLAINED]


BEHIND = {
    "an event withdrawn": lambda: Tournament.objects.filter(name="One").update(withdrawn=True),
    "an entrant another": lambda: Entrant.objects.filter(tournament__name="One", number=1).update(
        player=Player.objects.create(national_id="X1", family_name="Sęp")
    ),
    "entries merged": lambda: Player.objects.filter(family_name="Okoń").update(merged_into=player("Sęp").pk),
    "a game gone": lambda: Game.objects.filter(tournament__name="One").delete(),
}  # fmt: skip


@pytest.mark.parametrize("what", BEHIND)
def test_what_else_is_changed_behind_the_back_is_found(lists, what):
    behind_the_back(BEHIND[what])
    assert answers(lists[1:2]) == [Answer.UNEXPLAINED]


def test_rows_that_are_gone_are_found(lists, monkeypatch):
    def broken(*_lists) -> None:
        raise LookupError

    monkeypatch.setattr(proof.recalculation, "alone", broken)
    assert answers(lists[:1]) == [Answer.UNEXPLAINED]


def test_what_is_not_in_force_or_was_taken_over_is_not_proved(lists, officer):
    other = make_list(date(2026, 7, 1), "dwz", imported=True)
    draft = RatingList.objects.get(system="fide", state="draft")
    assert [proof.prove(one.pk, noon(MAY)) for one in (other, draft)] == [None, None]
    assert (proof.due("dwz"), proof.due("fide")) == ([], [one.pk for one in reversed(lists)])


def test_the_newest_and_those_whose_proof_is_oldest_have_their_turn(monkeypatch):
    monkeypatch.setattr(proof, "A_NIGHT", 3)
    keys = [make_list(date(2026, month, 1), "dwz").pk for month in range(1, 7)]
    for key, day, answer in (
        (keys[5], 1, Answer.FOLLOWS), (keys[4], 3, Answer.FOLLOWS), (keys[3], 2, Answer.CHANGED),
        (keys[2], 4, Answer.UNEXPLAINED), (keys[1], 1, Answer.FOLLOWS),
    ):  # fmt: skip
        Proof.objects.create(list_id=key, at=noon(date(2026, 6, day)), answer=answer)
    # The newest, the one that does not follow, and the one that was never proved.
    assert proof.due("dwz") == [keys[5], keys[2], keys[0]]
    monkeypatch.setattr(proof, "NIGHTS", 1)
    assert proof.due("dwz") == [keys[5], keys[2], keys[0], keys[1], keys[3], keys[4]]


def test_every_list_whose_turn_it_is_waits_as_a_task_of_its_own(lists, monkeypatch):
    sent = []
    monkeypatch.setattr(tasks.prove_list, "apply_async", lambda values, **options: sent.append((values, options)))
    tasks.prove_lists()
    assert [values for values, _ in sent] == [[one.pk] for one in reversed(lists)]
    assert sent[0][1] == {"expires": tasks.TONIGHT, "priority": 0}
    tasks.prove_list(lists[0].pk)
    assert Proof.objects.get().answer == Answer.FOLLOWS
