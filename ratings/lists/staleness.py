"""Whether drafts are stale and which lists should be recalculated, kept until a fact of theirs changes.

To find it out takes loading all a list is computed from, which no page does unasked.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256

from django.core.cache import caches
from django.db.models import Count, Max, Model

from federation.models import Club, Deed, Game, GameChange, OutsideRating, Player, TitleAward, Tournament
from ratings.computing import counted_events
from ratings.lists import life
from ratings.models import RatingList
from ratings.published import queries

KEPT = 3600  # seconds


@dataclass(frozen=True)
class Answer:
    """What was found out of one series."""

    stale: bool  # its draft: the inputs are no longer those it was computed from
    wrong: tuple[int, ...]  # its current lists that no longer say what the register says, earliest first


def stamp() -> str:
    """Changes with whatever a list counts or prints, and with the lists."""
    facts: list[object] = [queries.stamp()]
    histories: tuple[type[Model], ...] = (Tournament.history.model, Player.history.model, TitleAward.history.model)
    for model in histories:
        facts.append(model.objects.order_by().aggregate(last=Max("history_id"))["last"])
    # Nothing of these is deleted without its tournament or player, whose history says so; titles have their own. What
    # there is is not counted: that reads every row.
    for model in (Game, GameChange, OutsideRating):
        facts.append(model.objects.order_by().aggregate(last=Max("pk"))["last"])
    # The history of a club is the name it is printed with.
    # Whatever an officer does besides, such as giving an event to the player who played it, is a deed.
    facts.append(Deed.objects.of_consequence().order_by("-pk").values_list("pk", flat=True).first())
    facts.append(tuple(Club.objects.order_by("pk").values_list("pk", "name")))
    facts.append(
        tuple(Tournament.objects.order_by().values_list("withdrawn").annotate(Count("pk")).order_by("withdrawn"))
    )
    return sha256(repr(facts).encode()).hexdigest()


def known(drafts: Iterable[RatingList], slugs: Iterable[str]) -> dict[str, Answer]:
    """slug -> what was found out of it, of those of which it still holds."""
    now = stamp()
    keys = {_key(slug, draft, now): slug for slug, draft in _pairs(drafts, slugs)}
    return {keys[key]: _answer(found) for key, found in caches["shared"].get_many(keys).items()}


def find_out(drafts: Iterable[RatingList], slugs: Iterable[str]) -> dict[str, Answer]:
    """The same of all `slugs`, found out where it is not known. Takes as long as loading the drafts."""
    now, store = stamp(), caches["shared"]
    answers = {}
    for slug, draft in _pairs(drafts, slugs):
        key = _key(slug, draft, now)
        found = store.get(key)
        if found is None:
            wrong = [one.pk for one in counted_events.disagreeing(slug)]
            found = [draft is not None and bool(draft.digest) and life.is_stale(draft), wrong]
            store.set(key, found, KEPT)
        answers[slug] = _answer(found)
    return answers


def _answer(kept: Sequence) -> Answer:
    stale, wrong = kept
    return Answer(stale, tuple(wrong))


def _pairs(drafts: Iterable[RatingList], slugs: Iterable[str]) -> list[tuple[str, RatingList | None]]:
    by_slug = {draft.system: draft for draft in drafts}
    return [(slug, by_slug.get(slug)) for slug in slugs]


def _key(slug: str, draft: RatingList | None, now: str) -> str:
    of_draft = f"{draft.pk}-{draft.digest}" if draft is not None else ""
    return f"fresh/{slug}/{sha256(f'{of_draft}|{now}'.encode()).hexdigest()}"
