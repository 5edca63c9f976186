"""Lists of the release that kept names in every entry say the same afterwards, and their seals follow."""

from datetime import UTC, date, datetime

import pytest
from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from ratings.computing import person_versions
from ratings.lists.chain import seals
from ratings.models import Entry, ListMenus, PersonVersion
from tests.launcher.owner import as_owner
from tests.ratings.lists.list_factory import make_player

BEFORE = ("ratings", "0018_what_cannot_be")
NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
NUMBERS = (
    "list", "position", "player", "rating", "previous", "factor", "deviation", "best", "rank", "previous_rank",
    "career_games", "games", "active",
)  # fmt: skip
KEYS = {"list", "player"}
COPIED = "INSERT INTO ratings_smallentry"


class Killed(Exception):
    """The process ends here."""


class Copying:
    """Which lists are copied, in order; instead of the `last` one the process ends."""

    def __init__(self, last: int | None = None, copied: str = COPIED) -> None:
        self.last, self.copied, self.lists = last, copied, []

    def __call__(self, execute, sql, params, many, context):
        if str(sql).strip().startswith(self.copied):
            if params["list"] == self.last:
                raise Killed
            self.lists.append(params["list"])
        return execute(sql, params, many, context)


def test_lists_say_the_same_wherever_the_migration_was_broken_off(old_site):
    apps = MigrationExecutor(connection).loader.project_state(BEFORE).apps
    OldList, OldEntry = (apps.get_model("ratings", name) for name in ("RatingList", "Entry"))
    players = [make_player(f"Łoś {number}, Ewa") for number in range(3)]
    clubs = {0: "Hetman", 1: "", 2: 'Klub "Œil"'}

    def stored(month: int, system: str = "fide", **facts) -> int:
        day = date(2026, month, 1)
        made = OldList.objects.create(
            system=system, effective=day, first_day=day, last_day=day, state="published", created=NOW,
            published_at=NOW.replace(month=month), memory=b"m", codes=[], sentences_version="1", **facts,
        )  # fmt: skip
        for at, player in enumerate(players):
            OldEntry.objects.create(
                list=made, position=at + 1, player_id=player.pk, rating=2000.1 + 0.2 / (at + 3),
                previous=None if at else 1e16, factor=10, deviation=None if at else 65.25, best=None,
                rank=None if at == 2 else at + 1, previous_rank=at or None, career_games=at, games=at, active=at < 2,
                name=player.name, search_key=player.search_key, title="FM", federation="POL", club=clubs[at],
                region="", sex="w", birth_year=None if at else 1990,
            )  # fmt: skip
        return made.pk

    march, january = stored(3), stored(1)
    clubs[1] = "Wieża"  # one changes club
    may, other = stored(5), stored(4, "dwz")
    facts = ("list", "position", *PersonVersion.FACTS)
    numbers = list(OldEntry.objects.order_by("list", "position").values_list(*NUMBERS))
    printed = list(OldEntry.objects.order_by("list", "position").values_list(*facts))

    first, rest = Copying(last=other), Copying()
    with connection.execute_wrapper(first), pytest.raises(Killed):
        call_command("migrate", "ratings", verbosity=0)
    with connection.execute_wrapper(rest):
        call_command("migrate", "ratings", verbosity=0)

    assert (first.lists, rest.lists) == ([january, march], [other, may])
    found = Entry.objects.order_by("list_id", "position")
    assert [tuple(getattr(entry, f"{name}_id" if name in KEYS else name) for name in NUMBERS) for entry in found] == numbers
    assert list(found.values_list("list", "position", *(f"person__{name}" for name in PersonVersion.FACTS))) == printed
    assert PersonVersion.objects.count() == 4  # of three people, one of them twice
    assert person_versions.otherwise() == []
    assert ListMenus.objects.get(list=may).club == ["Hetman", 'Klub "Œil"', "Wieża"]
    assert (seals.seal_missing("fide"), seals.verify("fide", "", NOW).lists) == (3, 3)
