"""The demo's rating officer: drafts computed, lists published, one corrected, one withdrawn; norms looked for."""

from collections.abc import Iterable, Mapping
from datetime import date, datetime, timedelta

from django.contrib.auth.models import User

from federation.corrections import requests
from federation.corrections.acts import Withdrawal
from federation.models import Player, TitleAward, Tournament
from federation.runtime.jobs.work import carry_through
from ratings.catalogue import calendar
from ratings.lists import life, recalculation
from ratings.lists.take_over import starting_list
from ratings.lists.take_over import table as take_over_table
from ratings.models import CountedEvent, Entry, NormFound, RatingList, Run, Series
from ratings.titles import event_facts, finding
from ratings.titles.event_facts import Facts
from ratings.titles.norms.fide.conditions import CONFIRMED_BY_PEOPLE

TITLES_BY_RATING = {
    "m": ((2300, "FM"), (2200, "CM")),
    "w": ((2300, "FM"), (2200, "CM"), (2100, "WFM"), (2000, "WCM")),
}
GAMES_FOR_A_TITLE = 30
GAMES_BEFORE = 60  # of everybody on the list that was kept before
WITHDRAWN_EVENT = (
    "{name} is withdrawn: it was played with forty minutes a player, not with the time of its report, and that is no "
    "standard rate of play."
)
TOO_FAST = "We had forty minutes each and no more. Does that count for the standard list?"
LATE_REPORT = "A tournament of these days was reported after the list was published."
WRONG_TITLE = "{name} was printed with a title that was never awarded."
SIGNED = "1.8"
WHY = "The registration, the arbiters' licences and the schedule were looked at."


class Office:
    """Keeps the series of lists, and remembers what each one printed."""

    def __init__(self, officer: User, registrar: User) -> None:
        self.officer, self.registrar = officer, registrar
        self.printed: dict[str, dict[date, dict[int, int]]] = {}  # slug -> list date -> Player's key -> rating

    def open(self, slug: str, effective: date, now: datetime) -> None:
        life.open_draft(slug, effective, now)
        self.printed[slug] = {}

    def take_over(self, slug: str, effective: date, ratings: Mapping[Player, int], now: datetime) -> None:
        """The list that was kept before Tabiya, looked at and published."""
        lines = [f"{player.national_id};{rating};{GAMES_BEFORE}" for player, rating in ratings.items()]
        table = take_over_table.read("\n".join(["national_id;rating;games", *lines]).encode(), slug, lowest=1)
        found = starting_list.match(table).found
        cut_off = calendar.window(effective, Series.objects.cadence(slug)).last_day
        draft = starting_list.take_over(slug, effective, cut_off, found, self.officer, now)
        life.publish(draft.pk, self.officer, now + timedelta(minutes=25))

    def compute(self, draft: RatingList, reason: str, now: datetime) -> None:
        """What a worker does with a run somebody asked for."""
        run = life.request(draft, reason, now, self.officer)
        carry_through(run, lambda: now)

    def publish(self, slug: str, effective: date, now: datetime) -> RatingList:
        self.recalculate(slug, now)
        draft = RatingList.objects.get(system=slug, effective=effective, state=RatingList.State.DRAFT)
        self.compute(draft, "the list is due", now)
        published = life.publish(draft.pk, self.officer, now + timedelta(minutes=25))
        rows = Entry.objects.filter(list=published).values_list("player", "rating")
        self.printed[slug][effective] = {player: int(rating) for player, rating in rows}
        return published

    def recalculate(self, slug: str, now: datetime) -> None:
        """Earlier lists again, where the rules want that for the sake of late reports."""
        draft = RatingList.objects.get(system=slug, state=RatingList.State.DRAFT)
        if wrong := life.to_recalculate(draft):
            run = recalculation.request(slug, wrong[0].effective, LATE_REPORT, Run.Kind.REWIND, now, self.officer)
            carry_through(run, lambda: now)

    def in_force(self, slug: str, day: date) -> Mapping[int, int] | None:
        """Ratings of the list in force on `day`; None before the first one."""
        dates = [effective for effective in self.printed.get(slug, ()) if effective <= day]
        return self.printed[slug][max(dates)] if dates else None

    def correct(self, published: RatingList, now: datetime) -> None:
        """The smallest of several events that counted is withdrawn; a second edition follows without it."""
        counted = CountedEvent.objects.filter(list=published).order_by("games", "tournament__code")
        if len(counted) < 2:
            return
        tournament = Tournament.objects.get(pk=counted[0].tournament_id)
        reason = WITHDRAWN_EVENT.format(name=tournament.name)
        asked = requests.ask(now - timedelta(hours=30), tournament=tournament, wrong=TOO_FAST)
        requests.grant(asked, self.officer, Withdrawal(), reason, now)
        requests.show(asked, self.officer, "", now)
        life.open_correction(published.pk, reason, self.officer, now)
        self.publish(published.system, published.effective, now + timedelta(hours=2))

    def misprint(self, player: Player, day: date) -> TitleAward:
        """A title typed beside the wrong name."""
        return TitleAward.objects.create(player=player, code="IM", date=day)

    def withdraw(self, published: RatingList, wrong: TitleAward, now: datetime) -> None:
        """The list with the wrong title is taken back, to be published again without it."""
        reason = WRONG_TITLE.format(name=wrong.player.name)
        life.withdraw(published.pk, reason, self.officer, now)
        wrong.delete()

    def award(self, published: RatingList) -> None:
        """Titles that need a rating alone, to those who have reached it."""
        least = min(rating for rows in TITLES_BY_RATING.values() for rating, _ in rows)
        reached = Entry.objects.filter(
            list=published, rating__gte=least, person__title="", career_games__gte=GAMES_FOR_A_TITLE
        ).order_by("position")
        TitleAward.objects.bulk_create(
            (
                TitleAward(player_id=entry.player_id, code=code, date=published.effective + timedelta(days=17))
                for entry in reached
                if (code := _title(entry.sex, entry.rating))
            ),
            ignore_conflicts=True,
        )

    def refresh(self, slugs: Iterable[str], now: datetime) -> None:
        """The open drafts as the worker leaves them."""
        for draft in RatingList.objects.filter(system__in=slugs, state=RatingList.State.DRAFT).order_by("pk"):
            self.compute(draft, "results changed", now)


def _title(sex: str, rating: float) -> str:
    return next((code for least, code in TITLES_BY_RATING.get(sex, ()) if rating >= least), "")


def look_for_norms(officer: User, now: datetime) -> None:
    """Look for norms in every event; of the latest one with a norm the officer says what the report does not."""
    finding.find_due(now)
    latest = NormFound.objects.filter(norm=True).select_related("tournament").order_by("tournament__end", "pk").last()
    if latest is None:
        return
    confirmed = tuple(article for article in CONFIRMED_BY_PEOPLE if article != SIGNED)
    event_facts.settle(latest.tournament, Facts(confirmed=confirmed), WHY, officer, now)
    finding.find_due(now)
