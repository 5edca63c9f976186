"""A season of a league through the pages: made by an officer, reported and confirmed by captains, decided, rated."""

import re
from datetime import date, timedelta
from html import unescape
from itertools import cycle

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from federation.models import Club, Deed, League, LeagueMatch, Submission
from federation.permissions import OFFICER
from tests.factories import player

pytestmark = pytest.mark.django_db

TEAMS, BOARDS, ROUNDS = 8, 6, 7
NAMES = ["Gdynia", "Kraków", "Lublin", "Poznań", "Rybnik", "Sopot", "Toruń", "Warszawa"]
# FIDE Handbook C.05, annex 1, for 8: home and guest of each match of each round.
BERGER = [
    [(1, 8), (2, 7), (3, 6), (4, 5)], [(8, 5), (6, 4), (7, 3), (1, 2)], [(2, 8), (3, 1), (4, 7), (5, 6)],
    [(8, 6), (7, 5), (1, 4), (2, 3)], [(3, 8), (4, 2), (5, 1), (6, 7)], [(8, 7), (1, 6), (2, 5), (3, 4)],
    [(4, 8), (5, 3), (6, 2), (7, 1)],
]  # fmt: skip
POINTS = {"1": (2, 0), "=": (1, 1), "0": (0, 2), "+": (2, 0), "-": (0, 2), "x": (0, 0)}  # half points


class Count:
    """The table by hand: match points, board points and the match between two that are equal in both."""

    def __init__(self) -> None:
        self.matches: dict[tuple[int, int], tuple[int, int]] = {}

    def add(self, home: int, away: int, results: str) -> None:
        halves = [POINTS[result] for result in results]
        self.matches[home, away] = sum(one for one, _ in halves), sum(other for _, other in halves)

    def rows(self) -> dict[str, tuple[int, str, str]]:
        """Name -> matches, match points and board points, as the page prints them."""
        found = {}
        for number, name in enumerate(NAMES, 1):
            own = [score if home == number else score[::-1] for (home, away), score in self.matches.items()
                   if number in (home, away)]  # fmt: skip
            match_points = sum(2 if one > other else 1 if one == other else 0 for one, other in own)
            found[name] = len(own), str(match_points), halves_told(sum(one for one, _ in own))
        return found


def halves_told(halves: int) -> str:
    return f"{halves // 2 or ''}½" if halves % 2 else str(halves // 2)


def table_of(page: str) -> dict[str, tuple[int, str, str]]:
    """Name -> matches, match points and board points, in the order of the page."""
    body = re.search(r"<tbody>(.*?)</tbody>", page, re.S)
    assert body is not None
    found = {}
    for row in re.findall(r"<tr>(.*?)</tr>", body[1], re.S):
        cells = [
            unescape(re.sub(r"<[^>]+>", "", cell)).strip()
            for cell in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.S)
        ]
        found[cells[1]] = int(cells[-6]), cells[-2], cells[-1]
    return found


@pytest.fixture
def office(client_for, officer) -> Client:
    return client_for(OFFICER)


@pytest.fixture
def league(office, arbiter) -> League:
    """Made, with squads and captains, and opened, all by forms."""
    for number, name in enumerate(NAMES, 1):
        club = Club.objects.create(name=name)
        for rank in range(1, 9):
            player(f"{name} {rank}", 2400 - 20 * rank - number, club=club)
    days = [date(2026, 9, 6) + timedelta(weeks=week) for week in range(ROUNDS)]
    told = {
        "name": "First League", "season": "2026/27", "time_control": "90 min + 30 s", "tempo": "", "place": "Mazowsze",
        "match_win": 2, "match_draw": 1, "home_white_on_odd": "home", "tolerance": 0, "answer_days": 3,
        "chief_arbiter": "Wiśniewska, Maria", "arbiter": arbiter.pk, "boards": BOARDS, "cycles": 1,
        "teams": "\n".join(NAMES), "days": "\n".join(map(str, days)),
    }  # fmt: skip
    answer = office.post(reverse("league-new"), told)
    made = League.objects.get()
    assert answer.url == reverse("league-desk", args=[made.pk])
    for team in made.teams.all():
        address = reverse("league-team", args=[made.pk, team.number])
        proposed = office.get(address + "?propose=1").context["squad_form"].initial["players"]
        office.post(address, {"first": "2026-09-01", "players": proposed})
        captain = {"email": f"captain{team.number}@example.org", "first_name": "C.", "last_name": team.name}
        office.post(address, {"name": team.name, "club": team.name, **captain})
    office.post(reverse("league-act", args=[made.pk, "open"]))
    made.refresh_from_db()
    return made


def captain_of(number: int) -> Client:
    session = Client()
    session.force_login(User.objects.get(email=f"captain{number}@example.org"))
    return session


def sheet(match: LeagueMatch, results: str) -> dict[str, object]:
    """The first six of both squads."""
    told: dict[str, object] = {}
    for side, team in (("home", match.home), ("away", match.away)):
        for board, one in enumerate(team.squad.filter(last=None).order_by("rank")[:BOARDS], 1):
            told[f"{side}-{board}"] = one.player_id
    return told | {f"result-{board}": result for board, result in enumerate(results, 1)}


def test_the_fixtures_are_those_of_the_berger_tables(league):
    found = [
        [(one.home.number, one.away.number) for one in league.matches.filter(round=at).select_related("home", "away")]
        for at in range(1, ROUNDS + 1)
    ]
    assert [sorted(each) for each in found] == [sorted(each) for each in BERGER]
    assert [team.squad.count() for team in league.teams.all()] == [8] * TEAMS
    ratings = list(league.teams.get(number=1).squad.order_by("rank").values_list("rating", flat=True))
    assert ratings == sorted(ratings, reverse=True)


def test_a_season_of_eight_teams(league, office):
    public, count, results = (
        Client(),
        Count(),
        cycle(["1=0+1=", "====11", "0-x=1=", "111===", "0=0=0=", "=x==1-", "000011"]),
    )
    page = reverse("league", args=[league.pk])
    for match in league.matches.select_related("home", "away").order_by("round", "number"):
        home, away = match.home.number, match.away.number
        of_match = {what: reverse(f"league-match-{what}", args=[match.pk]) for what in ("report", "confirm", "dispute")}
        told, disputed = next(results), match.round == 2 and home == 8
        reporter, other = captain_of(home), captain_of(away)
        assert reporter.post(of_match["report"], sheet(match, told)).status_code == 302
        assert table_of(public.get(page).content.decode()) == count.rows(), f"{match}: not confirmed yet"
        if disputed:
            answer = other.post(of_match["dispute"], {"claim-3": "1", "why-3": "White won it on time."})
            assert answer.status_code == 302
            assert table_of(public.get(page).content.decode()) == count.rows(), f"{match}: disputed"
            desk = office.get(reverse("leagues-desk")).content.decode()
            assert f"{match.home} – {match.away}" in desk
            decide = reverse("league-match-decide", args=[match.pk])
            shown = office.get(decide).content.decode()
            assert "White won it on time." in shown and "captain5@example.org" not in shown
            told = f"{told[:2]}1{told[3:]}"
            office.post(decide, sheet(match, told) | {"reason": "The arbiter of the hall saw it."})
        else:
            other.post(of_match["confirm"])
        count.add(home, away, told)
        found = table_of(public.get(page).content.decode())
        assert found == count.rows(), match
        keys = [(float(points), float(boards.replace("½", ".5"))) for _, points, boards in found.values()]
        assert keys == sorted(keys, reverse=True), match
    assert league.matches.exclude(state="confirmed").count() == 0
    assert Deed.objects.filter(what="league.match-disputed").count() == 1
    office.post(reverse("league-send", args=[league.pk]), {"first": 1, "last": 2})
    report = Submission.objects.get()
    assert (report.state, report.errors, report.warnings, report.unmatched, report.players) == (
        "submitted",
        0,
        0,
        0,
        48,
    )
    assert set(league.matches.exclude(submission=None).values_list("round", flat=True)) == {1, 2}
