"""Whether published lists follow from the register as it is now; and where one does not, whether that is written down.

A list is computed again from the list before it and from the games that the register holds now. Where it comes out
otherwise, what is written down of changes since is taken back, in a transaction that is never committed, and the list
is computed once more.
"""

from datetime import datetime

from django.db import transaction

from federation.audit import order, record
from ratings.computing import stored_arrays
from ratings.lists import recalculation
from ratings.lists.dry_runs.taken_back import Counted, Recorded, recorded, take_back
from ratings.models import Proof, RatingList

A_NIGHT = 6  # lists of a series
NIGHTS = 28  # in which each has its turn, whatever their number
DEEDS = 200  # that are kept of one list
FOUND = "list.does-not-follow"
Answer = Proof.Answer


def due(slug: str) -> list[int]:
    """Keys of the lists of `slug` whose turn it is tonight.

    The newest, those that did not follow, those that were never proved, latest first, and then those whose proof is
    oldest.
    """
    lists = RatingList.objects.current().filter(system=slug, imported=False).order_by("-effective")
    found = list(lists.values_list("pk", "proof__answer", "proof__at"))
    found[1:] = sorted(
        found[1:], key=lambda one: (one[1] != Answer.UNEXPLAINED, one[2].timestamp() if one[2] is not None else 0)
    )
    most = max(A_NIGHT, -(-len(found) // NIGHTS))
    return [key for key, *_ in found[:most]]


def prove(list_id: int, now: datetime) -> Proof | None:
    """Compute one list again, and store what was found. None for a list that is not in force, or was taken over."""
    lists = RatingList.objects.current().filter(imported=False).select_related("previous")
    published = lists.filter(pk=list_id).first()
    if published is None:
        return None
    found = _found(published)
    before = Proof.objects.filter(list=published).values_list("answer", flat=True).first()
    with transaction.atomic():
        facts = {name: getattr(found, name) for name in ("answer", "ratings", "events", "deeds", "persons")}
        proof, _ = Proof.objects.update_or_create(list=published, defaults={"at": now, **facts})
        if proof.answer == Answer.UNEXPLAINED != before:
            record(FOUND, None, now, about=published)
    return proof


def of_lists_in_force(**only: str) -> list[Proof]:
    """The last proof of every list that is in force, of each series the latest list first; or `only` some of them."""
    found = Proof.objects.filter(list__in=RatingList.objects.current().order_by().values("pk"), **only)
    return list(found.select_related("list").defer("list__memory").order_by("list__system", "-list__effective"))


def _found(published: RatingList) -> Proof:
    try:
        step, inputs = recalculation.alone(published)
    except LookupError:  # rows are gone that others lead to, and nothing in the product deletes them
        return Proof(answer=Answer.UNEXPLAINED)
    proof = Proof(answer=Answer.FOLLOWS, ratings=len(step.moved), events=sum(step.events))
    if step.moves:
        counted = _counted(published, inputs)
        changes = recorded(published, counted)
        proof.deeds = [deed.pk for deed in changes.deeds[:DEEDS]]
        proof.answer, proof.persons = _explained(published, counted, changes)
    return proof


def _explained(published: RatingList, counted: Counted, changes: Recorded) -> tuple[str, int]:
    """Whether the list comes out without what was changed since, and how many persons the register says otherwise."""
    with transaction.atomic():
        order.only_tries()
        persons = take_back(published, counted, changes)
        step, _inputs = recalculation.alone(published)
        follows = not step.moves
        transaction.set_rollback(True)
    if follows:
        return Answer.CHANGED, persons
    return (Answer.LASTING if changes.lasting else Answer.UNEXPLAINED), persons


def _counted(published: RatingList, inputs: stored_arrays.Inputs) -> Counted:
    players = stored_arrays.unpack_players(stored_arrays.memory_of(published))
    return Counted(
        then=set(published.counted.values_list("tournament", flat=True)),
        now=set(inputs.tournaments.tolist()),
        players={*players.tolist(), *inputs.players.tolist()},
    )
