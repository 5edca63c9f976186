"""What a list that has just come out says of players who are followed by e-mail."""

from collections import defaultdict

from django.db.models import QuerySet

from federation.runtime.mail.following.news import News
from ratings.models import Entry, Line, RatingList
from ratings.models.entries import Printed
from ratings.wording.numbers import rating, signed


def of_list(published: RatingList, followed: QuerySet) -> dict[int, News]:
    """Player -> rating, change and the events that the list rates. Of an edition that corrects one: only those whose
    rating is another now.

    `followed`: a query of players' keys.
    """
    entries = {one.player_id: one for one in Entry.objects.of([published.pk], followed).printed()}
    events, names = defaultdict(list), {key: entry.name for key, entry in entries.items()}
    lines = Line.objects.filter(list=published, player__in=followed).exclude(tournament=None)
    for line in lines.select_related("player", "tournament").defer("detail").order_by("player", "order"):
        events[line.player_id].append(line.tournament.name)
        names.setdefault(line.player_id, line.player.name)
    told = names.keys()
    if (corrected := _corrected(published)) is not None:
        before = dict(Entry.objects.of([corrected], followed).values_list("player", "rating"))
        told = [key for key, entry in entries.items() if before.get(key) != entry.rating]
    return {key: News(names[key], _rating(entries.get(key)), list(dict.fromkeys(events[key]))) for key in told}


def _rating(entry: Printed | None) -> str:
    if entry is None:
        return ""
    change = entry.printed_change
    return rating(entry.rating) if change is None else f"{rating(entry.rating)} ({signed(change)})"


def _corrected(published: RatingList) -> int | None:
    """The key of the edition that counted until this one came out; None for a first one."""
    editions = RatingList.objects.published().filter(system=published.system, effective=published.effective)
    before = editions.filter(edition__lt=published.edition).order_by("-edition")
    return before.values_list("pk", flat=True).first()
