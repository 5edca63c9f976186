"""Lists of games of the archive: what `rate` makes of the same games, each entry condition, and no other system."""

import json
from datetime import date

import numpy as np
import pytest

from federation.events.changes import withdraw_event
from federation.models import ArchivedGame, Player, TakenGame, Tournament
from federation.submissions.archive.exporting import pgn
from ratings.catalogue import SERIES, calendar
from ratings.computing import counted_events
from ratings.computing.game_tags import told
from ratings.computing.stored_arrays import unpack_details, unpack_memory
from ratings.lists import life, recalculation
from ratings.lists.chain import receipts, seals
from ratings.models import CountedEvent, Line, RatingList
from ratings.standalone.files.from_pgn import from_pgn
from ratings.standalone.receipt import checking, reading
from ratings.standalone.run import run
from tests.factories import computed, event, noon, player, published
from tests.federation.submissions.archive.made_up import MOVES, archived, put, taken

pytestmark = pytest.mark.django_db

MONDAY, NEXT = date(2026, 11, 23), date(2026, 11, 30)
GRANDMASTERS, EVERYBODY = "wronicz-ra", "wronicz"
BOTH = (GRANDMASTERS, EVERYBODY)
# Two events whose days alternate, with everything that the two rankings treat otherwise.
ARCHIVE = (
    archived(titles=("GM", "GM")),
    archived(
        "Czyż", "Adler", "1-0", "2020.05.02", (2500, 2660), ("GM", "GM"), Event="Cup"
    ),  # below 2600: stays outside
    archived("Bock", "Adler", "1/2-1/2", "2020.05.03", Round="2"),
    archived("Czyż", "Bock", "1-0", "2020.05.04", (2605, 2650), Event="Cup", moves=MOVES[1]),  # enters
    archived("Adler", "Czyż", "0-1", "2020.05.04", (2660, 2605), Event="Cup", moves=MOVES[2]),  # the second of a day
    archived("Adler", "Bock", "1-0", "2020.05.05", TimeControl="180+2", moves=MOVES[3]),  # blitz
    archived("Adler", "Bock", "0-1", "2020.05.05", TimeControl="3600+30", moves=MOVES[4]),  # a faster standard game
    archived("Adler", "Bock", "1-0", "2020.05.??", moves=MOVES[5]),  # no day
    archived("Dudek", "Ewald", "1-0", "2020.05.06", (None, None), ("GM", ""), Event="Cup"),
    archived("Ewald", "Frank", "1/2-1/2", "2020.05.07", (None, None)),
    archived("Gajda", "Hintz", "1-0", "2020.05.08", (None, None)),  # two that nobody knows
    archived("Dudek", "Czyż", "0-1", "2020.05.09", (None, 2610), Event="Cup", TimeControl="5400+30"),
    archived("Adler", "Czyż", "1/2-1/2", "2021.01.05", (2655, 2620), Event="Cup"),  # that of the next year
)


def remembered(rating_list: RatingList) -> dict[str, tuple[float, float, int]]:
    """Name -> ranking, best and counted games of whoever has a ranking."""
    players, memory = unpack_memory(bytes(rating_list.memory))
    names = {one.pk: one.name for one in Player.objects.all()}
    return {
        names[key]: (row["rating"], row["best"], int(row["games"]))
        for key, row in zip(players.tolist(), memory, strict=True)
        if row["games"]
    }


def rated(system: str) -> dict[str, tuple[float, float, int]]:
    """The same of `rate --system` for the archive's games, written as a file."""
    answer = run(from_pgn("".join(pgn(ArchivedGame.objects.all())).encode(), system), system)
    found = {one.name: (one.after or one.state["rating"], one.state) for one in answer.players}
    return {name: (rating, state["best"], state["games"]) for name, (rating, state) in found.items() if state["games"]}


@pytest.mark.parametrize("system", BOTH)
def test_a_published_list_says_what_rate_says_of_the_same_games(officer, system):
    put(*ARCHIVE)
    taken(officer)
    out = published(system, MONDAY, officer)
    assert remembered(out) == rated(system)
    assert {name for name, (_rating, _best, games) in remembered(out).items() if games} == (
        {"Adler", "Bock", "Czyż"} if system == GRANDMASTERS else {"Adler", "Bock", "Czyż", "Dudek", "Ewald", "Frank"}
    )
    assert seals.verify(system, "a test", noon(MONDAY)).parts == []


def test_the_working_leads_to_the_game_viewer(officer, client):
    put(*ARCHIVE)
    taken(officer)
    out = published(GRANDMASTERS, MONDAY, officer)
    someone = Player.objects.get(family_name="Czyż")
    page = client.get(f"/lists/{GRANDMASTERS}/{MONDAY}/players/{someone.pk}/").content.decode()
    lines = Line.objects.filter(list=out, player=someone)
    games = [detail.game for line in lines for detail in unpack_details(line.detail)]
    links = {TakenGame.objects.get(game=key).source.get_absolute_url() for key in games}
    assert len(links) == 5
    assert [link for link in links if f'href="{link}"' not in page] == []


@pytest.mark.parametrize("system", BOTH)
def test_every_number_has_a_receipt_that_can_be_computed_again(officer, system):
    put(*ARCHIVE)
    taken(officer)
    out = published(system, MONDAY, officer)
    lines = Line.objects.filter(list=out).order_by("player").distinct()
    people = Player.objects.filter(pk__in=lines.values("player"))
    verdicts = {}
    for one in people:
        told = json.dumps(receipts.receipt(out, one), allow_nan=False).encode()
        verdicts[one.name] = checking.check(reading.read(told)).follows
    assert verdicts == dict.fromkeys(verdicts, True)
    assert len(verdicts) == 8


def test_no_other_system_counts_them(officer):
    put(*ARCHIVE)
    taken(officer)
    others = [slug for slug in SERIES if slug not in BOTH]
    drafts = [life.open_draft(slug, calendar.on_or_before(NEXT, SERIES[slug].cadence), noon(NEXT)) for slug in others]
    assert {one.system: counted_events.countable(one).count() for one in drafts} == dict.fromkeys(others, 0)
    assert Tournament.objects.filter(archived=True, withdrawn=False).count() == 6


def test_a_withdrawn_event_counts_no_more_and_is_taken_again(officer):
    put(*ARCHIVE)
    taken(officer)
    published(EVERYBODY, MONDAY, officer)
    cup = Tournament.objects.filter(name="Cup").order_by("end").last()
    withdraw_event(cup, officer, "these games are of another Adler", noon(MONDAY))
    steps = list(recalculation.fold(recalculation.current(EVERYBODY, MONDAY)))
    assert [step.published.effective for step in steps] == [MONDAY]
    again = taken(officer)
    assert (again.done, again.events) == (1, 1)


def test_games_of_the_archive_come_after_a_published_list(officer):
    """Late results are refused: what ended by the cut-off of a published list counts in none."""
    one, other = player("Okoń", 2450), player("Gołąb", 2300)
    event("Club", date(2026, 11, 10), date(2026, 11, 11), [(one, other, 1)])
    published(EVERYBODY, date(2026, 11, 16), officer)
    put(archived(date="2020.05.01"), archived(date="2026.11.17"))
    taken(officer)
    draft = computed(EVERYBODY, MONDAY)
    counted = CountedEvent.objects.filter(list=draft).values_list("tournament__start", flat=True)
    assert list(counted) == [date(2026, 11, 17)]


def test_a_registered_event_and_the_archive_in_one_list(officer):
    """The games of both are in the order of days: an event with a report counts on its last one."""
    put(archived(date="2026.11.09"), archived(date="2026.11.12", Round="2"))
    taken(officer)
    adler, bock = Player.objects.get(family_name="Adler"), Player.objects.get(family_name="Bock")
    event("Club", date(2026, 11, 7), date(2026, 11, 10), [(adler, bock, 0)])
    draft = computed(EVERYBODY, MONDAY)
    assert remembered(draft) == {"Adler": (12047, 12050, 3), "Bock": (11951, 12002, 3)}


def test_games_without_their_players_are_not_told():
    with pytest.raises(ValueError):
        told([None, None], [11], [12], np.array([120.0, 120.0]))
