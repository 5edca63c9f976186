"""FIDE's lists before and after a month of a site's own register, with seeded faults: to look at a check by eye.

    from tests.ratings.lists.dry_runs.mirror.plausible_lists import write  # in ./dev manage shell
    write("2026-10", "/tmp")

The list before has what FIDE is known to have published last; the one after what the system makes of the reports.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random

from federation.events.for_fide.month import Month
from federation.models import OutsideRating, Player
from federation.players_import.formats.rows import Published
from federation.reports.exports.player_lists import Kind, Listed, Rated, written
from ratings.lists.dry_runs.mirror import answers, jobs, reports
from ratings.lists.dry_runs.mirror.examination import Examination
from ratings.lists.dry_runs.mirror.fide_lists import FideList
from ratings.lists.dry_runs.mirror.fide_lists import Listed as Kept

TEMPOS = ("standard", "rapid", "blitz")
MISSING_EVENT, PLAYED_ABROAD, OTHER_FACTOR = 0.15, 0.02, 0.01  # shares of events, and of players


def write(text: str, folder: str, seed: int = 7) -> None:
    """Both files into `folder`, named by the days of the lists."""
    month = Month.read(text)
    assert month is not None
    before, after = month.first, month.next.first
    people, home = dict(_before(month)), jobs.home()
    gathered = reports.gathered(before, after)
    lists = [FideList(day, people, frozenset(one.federation for one in people.values()), frozenset(TEMPOS),
                      frozenset(TEMPOS)) for day in (before, after)]  # fmt: skip
    now = {key: dict(one.ratings) for key, one in people.items()}
    chance = Random(seed)
    for one in answers.examined(*lists, gathered, home):
        _play(one, now, chance)
    for day, ratings in ((before, {key: one.ratings for key, one in people.items()}), (after, now)):
        lines = [_line(people[key], ratings[key]) for key in sorted(people)]
        path = Path(folder) / f"players_list_foa_{day}.txt"
        path.write_bytes(b"".join(written(Kind.ALL_TXT, lines, day, home)))


def _before(month: Month) -> Iterator[tuple[int, Kept]]:
    """Everybody with a FIDE id, as FIDE published them last by the first day of the month."""
    told: dict[int, dict[str, Published]] = {}
    for one in OutsideRating.objects.filter(date__lte=month.first).order_by("date"):
        told.setdefault(one.player_id, {})[one.tempo] = Published(one.tempo, one.rating, one.factor or 20, False, 0)
    for player in Player.objects.current().exclude(fide_id=None):
        yield (
            player.fide_id,
            Kept(player.fide_id, player.name, player.federation, player.birth_year, told.get(player.pk, {})),
        )


def _play(one: Examination, now: dict[int, dict[str, Published]], chance: Random) -> None:
    """Write down what the system makes of the reports that FIDE got, with a few faults."""
    got = [place for place in sorted(one.due) if chance.random() > MISSING_EVENT]
    for place, figures in enumerate(one.work.everybody(got)):
        key = one._fide_id(place)
        if key is None or figures.rating is None:
            continue
        draw = chance.random()
        if draw < OTHER_FACTOR and figures.games:
            figures = one.work.alone(place, got, factor=40)
        factor = now[key][one.tempo].factor if one.tempo in now[key] else 40
        rating, games = figures.rating or 0, figures.games
        if OTHER_FACTOR < draw < OTHER_FACTOR + PLAYED_ABROAD:
            rating, games = rating + chance.randint(-12, 12), games + chance.randint(5, 9)
        now[key][one.tempo] = Published(one.tempo, rating, factor, False, games)


def _line(one: Kept, ratings: dict[str, Published]) -> Listed:
    tempos = tuple(
        Rated(ratings[tempo].rating, ratings[tempo].games or 0, ratings[tempo].factor) if tempo in ratings else Rated()
        for tempo in TEMPOS
    )
    return Listed(
        one.name, str(one.fide_id), "", one.federation, "", birth_year=one.birth_year,
        tempos=(tempos[0], tempos[1], tempos[2]),
    )  # fmt: skip
