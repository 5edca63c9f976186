"""The feed of changes: every act that changed what everybody may read, in the order of its numbers.

An act is stored by keys (`federation.audit.public_acts`). What it is about is looked up when it is read, so that a name
or a reason that was taken out is in no answer.
"""

from collections.abc import Iterable, Sequence

from django.urls import reverse

from federation.audit import public_acts
from federation.models import Correction, PublicAct, Tournament
from ratings.models import RatingList, Seal
from ratings.models.known_lists import known
from ratings.published.editions.causes import PUBLIC_REASON
from ratings.published.public_facts.changes import PublicChange
from ratings.published.public_facts.lists import address_of

REASONS = PUBLIC_REASON | {
    "list.published", "list.recalculated", "list.withdrawn", "correction.granted", "correction.refused",
}  # fmt: skip


def after(number: int, kind: str, most: int) -> tuple[list[PublicChange], int]:
    """The acts behind `number`, `most` at most, of one kind or of all; and up to which number there are no others.

    The number of queries does not grow with them.
    """
    last = public_acts.last_number()
    acts = PublicAct.objects.filter(number__gt=number, number__lte=last).select_related("deed").order_by("number")
    found = list((acts.filter(kind=kind) if kind else acts)[:most])
    until = found[-1].number if len(found) == most else max(last, number)
    return told(found), until


def told(acts: Sequence[PublicAct]) -> list[PublicChange]:
    """Acts as programs read them."""
    lists = known().by_key
    sealed = dict(Seal.objects.filter(list__in=_keys(acts, "list")).values_list("list", "digest"))
    codes = dict(Tournament.objects.filter(pk__in=_keys(acts, "event")).values_list("pk", "code"))

    def about(act: PublicAct) -> dict[str, object]:
        what = act.kind.partition(".")[0]
        if what == "list" and act.key in lists:
            return _list(lists[act.key], sealed.get(act.key, ""))
        if what == "event" and act.key in codes:
            facts = _named(lists[act.other]) if act.other in lists else {}  # of the list that rated it
            return facts | {"event": codes[act.key], "page": reverse("event", args=[codes[act.key]])}
        if what in ("player", "title"):
            return {"player": act.key, "other": act.other, "page": reverse("player", args=[act.key])}
        if what == "correction":
            request = Correction(pk=act.key)
            return {"request": request.number, "page": request.get_absolute_url()}
        if what == "series":
            return {"series": act.deed.text if act.deed else ""}
        return {}

    return [
        PublicChange(number=act.number, at=act.at, kind=act.kind, reason=_reason(act), **about(act))  # type: ignore[arg-type]
        for act in acts
    ]


def _list(one: RatingList, seal: str) -> dict[str, object]:
    return _named(one) | {"seal": seal, "page": address_of(one, "ranking"), "address": address_of(one)}


def _named(one: RatingList) -> dict[str, object]:
    return {"series": one.system, "date": one.effective, "edition": one.edition}


def _reason(act: PublicAct) -> str:
    return act.deed.text if act.deed is not None and act.deed.what in REASONS else ""


def _keys(acts: Iterable[PublicAct], *whats: str) -> set[int]:
    """What acts on lists, events ... are about."""
    return {act.key for act in acts if act.kind.partition(".")[0] in whats and act.key is not None}
