"""Live ratings and records counted again, player by player, from the entries and lines of the lists."""

from collections import defaultdict
from datetime import date, timedelta

from ratings.catalogue import SYSTEMS, rounds_changes
from ratings.models import Entry, Line, ListRecord, LiveRating, PersonalBest, RatingList
from ratings.systems.protocol.curves import half_up


def live_ratings_are_what_the_next_list_prints(draft: RatingList) -> int:
    """Every live rating of `draft`, finished as the rules round it, is the draft's own entry. How many there are."""
    rows = LiveRating.objects.filter(list=draft).select_related("entry")
    assert [finished(draft.system, one.entry.previous, one.rating) for one in rows] == [
        one.entry.rating for one in rows
    ]
    at_play = Entry.objects.filter(list__in=[draft.pk, draft.previous_id or draft.pk], active=True)
    expected = Entry.objects.filter(list=draft, previous__isnull=False, player__in=at_play.values("player"))
    if SYSTEMS[draft.system].not_live or draft.previous_id is None:
        expected = expected.none()
    assert {one.player_id for one in rows} == set(expected.values_list("player", flat=True))
    return len(rows)


def finished(slug: str, start: float, live: float) -> float:
    """A live rating as the next list prints it."""
    change = round(live - start, 4)
    return start + half_up(half_up(100 * change) / 100) if rounds_changes(slug) else half_up(round(start + change, 4))


def bests_are_those_of_the_lists(slug: str) -> None:
    kept = PersonalBest.objects.filter(system=slug).order_by("pk")
    columns = ("player", "rating", "before", "day", "list", "tournament")
    for live in (False, True):
        assert sorted(kept.filter(live=live).values_list(*columns), key=str) == sorted(bests(slug, live), key=str), live


def bests(slug: str, live: bool) -> list[tuple]:
    """The rows of PersonalBest, told anew."""
    system, best, found = SYSTEMS[slug], {}, []
    if live and system.not_live:
        return []

    def seen(player: int, rating: float, day: date, of: int, event: int | None) -> None:
        if player not in best or system.better(rating, best[player]):
            found.append((player, rating, best.get(player), day, of, event))
            best[player] = rating

    lists = list(RatingList.objects.current().filter(system=slug).order_by("effective"))
    draft = RatingList.objects.filter(system=slug, state="draft").first()
    for one in [*lists, *([draft] if live and draft else [])]:
        entries = {entry.player_id: entry for entry in Entry.objects.filter(list=one)}
        rating = {player: entry.previous for player, entry in entries.items() if entry.previous is not None}
        lines = Line.objects.filter(list=one, tournament__isnull=False, change__isnull=False)
        for line in lines.select_related("tournament").order_by("player", "order") if live else ():
            if line.player_id in rating:
                rating[line.player_id] += line.change
                after = round(rating[line.player_id], 4)
                seen(line.player_id, after, line.tournament.end, one.pk, line.tournament_id)
        if one is not draft:
            for player, entry in entries.items():
                seen(player, entry.rating, one.effective, one.pk, None)
    return found


def ever_reached(slug: str, number: float, day: date) -> set[int]:
    """Who stood on a list that counts by `day` with such a rating, from the entries alone."""
    lists = RatingList.objects.current().filter(system=slug, effective__lte=day)
    entries = Entry.objects.filter(list__in=lists).values_list("player", "player__merged_into", "rating")
    better = SYSTEMS[slug].better
    return {kept or player for player, kept, rating in entries if rating == number or better(rating, number)}


def led(slug: str, day: date) -> dict[int, int]:
    """Player -> days as number one up to and with `day`, counted one by one."""
    lists = list(RatingList.objects.current().filter(system=slug, effective__lte=day).order_by("effective"))
    found: dict[int, int] = defaultdict(int)
    days = [one.effective for one in lists] + [day + timedelta(days=1)]
    for one, end in zip(lists, days[1:], strict=False):  # no list yet: no end either
        for player in Entry.objects.filter(list=one, rank=1).values_list("player", flat=True):
            found[player] += (end - one.effective).days
    return dict(found)


def gains_are_those_of_the_lists(slug: str, most: int) -> None:
    """The ten biggest gains that are kept of each list are the biggest of all."""
    sign = -1 if SYSTEMS[slug].lower_is_better else 1
    every = Entry.objects.filter(list__in=RatingList.objects.current().filter(system=slug), previous__isnull=False)
    adjusted = set(Line.objects.filter(tournament=None, change__isnull=False).values_list("list", "player"))
    gained = [
        sign * (one.rating - one.previous)
        for one in every
        if one.games and (one.list_id, one.player_id) not in adjusted
    ]
    kept = ListRecord.objects.filter(list__system=slug, kind=ListRecord.Kind.GAIN)
    assert (
        sorted((sign * one.value for one in kept), reverse=True)[:most]
        == sorted((each for each in gained if each > 0), reverse=True)[:most]
    )
