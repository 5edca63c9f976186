"""What meets a publication at a random moment: changes of every kind, each as an officer makes it, with its deed."""

from collections.abc import Callable
from datetime import date, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

from django.contrib.auth.models import User

from federation.events.changes import change_result, withdraw_event
from federation.models import Game, Player, PlayerImport, Tournament
from federation.people import awards, entries, merging
from federation.people.forms import PlayerForm
from federation.players_import import work
from ratings.models import RatingList
from tests import factories

WHY = "asked by letter"
NAMES = "Secret"  # how the names begin that are taken out


class Place:
    """A series with a computed draft, and players and an event of its days that nobody has touched."""

    def __init__(self, officer: User, draft: RatingList) -> None:
        self.officer, self.draft, self.numbers = officer, draft, 0
        self.steady = [factories.player(f"Steady{at}", 2000 + 20 * at) for at in range(4)]
        self.prepare()

    def prepare(self) -> None:
        """Further people and events for the open draft, which is computed."""
        self.numbers += 1
        self.draft = RatingList.objects.get(system=self.draft.system, state=RatingList.State.DRAFT)
        family = f"{NAMES}{self.numbers}person"
        self.player = factories.player(family, 2010, given_name="Ada", birth_year=1990)
        self.twin = factories.player(family, given_name="A.", birth_year=1990)
        first, next_day = self.draft.first_day, self.draft.first_day + timedelta(days=1)
        games = [(self.player, self.steady[0], 1), (self.steady[1], self.steady[2], 0.5)]
        self.event = factories.event(f"Event {self.numbers}", first, next_day, games)
        factories.compute_now(self.draft, self.now)
        self.draft.refresh_from_db()

    @property
    def now(self) -> datetime:
        """Noon of the day the draft may come out."""
        return factories.noon(max(self.draft.effective, self.draft.last_day + timedelta(days=1)))

    @property
    def earlier(self) -> datetime:
        """The clock of a request that began before the publication did."""
        return self.now - timedelta(minutes=1)


def result(at: Place) -> None:
    game = Game.objects.filter(tournament=at.event).order_by("pk")[0]
    change_result(game, 0, 2, "played", at.officer, WHY, at.earlier)


def withdrawal(at: Place) -> None:
    withdraw_event(Tournament.objects.get(pk=at.event.pk), at.officer, WHY, at.earlier)


def merge(at: Place) -> None:
    merging.merge(at.player, at.twin, WHY, at.officer, at.earlier)


def birth(at: Place) -> None:
    player = Player.objects.get(pk=at.player.pk)
    facts = {field: getattr(player, field) for field in PlayerForm.Meta.fields if field != "club"}
    facts |= {"birth_year": 1991, "another_person": "on", "reason": WHY, "fide_id": "", "born": ""}
    form = PlayerForm(facts, instance=player, today=date(2026, 1, 1))
    assert form.is_valid(), form.errors
    entries.save_player(form, at.officer, at.earlier)


def title(at: Place) -> None:
    awards.award(at.player, "FIDE", "FM", by=at.officer, day=at.draft.first_day, now=at.earlier)


def players_import(at: Place) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "list.csv"
        path.write_text(f"national_id,family_name,given_name,birth_year\n{at.player.national_id},Secret,Ada,1992\n")
        one = PlayerImport(filename=path.name, format="csv", partial=True, by=at.officer, reason=WHY)
        work.at_once(one, path, lambda *_: None, lambda _: None, lambda: at.earlier)


def erasing(at: Place) -> None:
    factories.erased(at.player, WHY, at.officer, at.earlier)


# Kind of change -> the word of its deed.
KINDS: dict[Callable[[Place], None], str] = {
    result: "event.result-changed",
    withdrawal: "event.withdrawn",
    merge: "player.merged",
    birth: "player.changed",
    title: "title.awarded",
    players_import: "players.imported",
    erasing: "player.erased",
}
