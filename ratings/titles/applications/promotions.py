"""Italian categories that a list gives when it comes out, as proposals.

Idempotent: what is held, open or was decided by somebody is not proposed again. Who holds a FIDE title above the
categories is proposed none.
"""

from collections import defaultdict
from collections.abc import Sequence
from datetime import datetime

from django.db.models import F, Q

from federation.models import Player, TitleAward
from ratings.models import Entry, RatingList, TitleApplication
from ratings.systems.protocol.curves import half_up
from ratings.titles.applications.merits import SCHEME as FIDE
from ratings.titles.applications.proposals import AT_ONCE, create
from ratings.titles.norms.fsi.promotions import FEDERATION, FIDE_TITLES, SCHEME, edition, promotions

Way = TitleApplication.Way


def of_list(published: int, now: datetime) -> list[TitleApplication]:
    """New proposals of the ratings on the list `published`, where it is the one that gives categories on its day."""
    newest = RatingList.objects.published().defer("memory").filter(pk=published).first()
    if newest is None or edition(newest.effective).system != newest.system:
        return []
    least = edition(newest.effective).rows[0][0]
    entries = Entry.objects.filter(list=newest, person__federation=FEDERATION, rating__gte=least)
    if newest.previous_id is not None and not newest.imported:
        # Whoever neither played nor moved was looked at when the list before came out.
        entries = entries.filter(Q(games__gt=0) | Q(previous=None) | ~Q(rating=F("previous")))
    rows = list(entries.in_order().values_list("player", "previous", "rating"))
    made: list[TitleApplication] = []
    for at in range(0, len(rows), AT_ONCE):
        made += _of_rows(rows[at : at + AT_ONCE], newest, now)
    return made


def _of_rows(
    rows: Sequence[tuple[int, float | None, float]], newest: RatingList, now: datetime
) -> list[TitleApplication]:
    """`rows`: (entry of the register, rating before, rating). Three queries and those of each proposal."""
    printed = [player for player, *_ in rows]
    people = {one.pk: one for one in Player.objects.filter(pk__in=printed, merged_into=None)}
    held: dict[int, set[str]] = defaultdict(set)
    above: set[int] = set()
    awards = TitleAward.objects.filter(player__in=list(people), scheme__in=(SCHEME, FIDE), revoked=None)
    for player, scheme, code in awards.values_list("player", "scheme", "code"):
        if scheme == SCHEME:
            held[player].add(code)
        elif code in FIDE_TITLES:
            above.add(player)
    known: dict[int, set[str]] = defaultdict(set)
    applied = TitleApplication.objects.filter(player__in=list(people), scheme=SCHEME)
    for player, title in applied.values_list("player", "title"):
        known[player].add(title)
    made = []
    for key, before, rating in rows:
        if key not in people or key in above:
            continue
        was = None if before is None else half_up(before)
        for one in promotions(was, half_up(rating), held[key], newest.effective):
            if one.title in known[key]:
                continue
            if new := create(people[key], SCHEME, one.title, Way.RATING, one.conditions, (), now):
                made.append(new)
    return made
