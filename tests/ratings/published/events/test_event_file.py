"""An event as CSV and as TRF: what its page says."""

import csv
import io
import re
from datetime import date

from federation.models import Tournament
from federation.reports.files.reading import read
from federation.vocabulary.spreadsheet_cells import BOM
from ratings.wording.numbers import MINUS
from tests.factories import event, player, published
from tests.ratings.lists.list_factory import make_event, make_player


def table(response) -> list[list[str]]:
    text = response.getvalue().decode() if response.streaming else response.content.decode()
    assert text.startswith(BOM)
    return list(csv.reader(io.StringIO(text[len(BOM) :], newline="")))


def test_event_csv_holds_the_crosstable(db, client):
    event = make_event([make_player("Okoń, Ewa", fide_id=1999), make_player("Horák, Tomáš")], [(1, 1, 2, "1-0")])
    head, *rows = table(client.get(f"/events/{event.code}/event.csv"))
    assert head == [
        "no", "place", "start_number", "title", "name", "federation", "club", "rating", "round_1", "points",
        "BH-C1", "BH", "SB", "PS", "DE", "performance", "change", "player", "national_id", "fide_id",
    ]  # fmt: skip
    okon, horak = event.entrants.select_related("player")
    assert rows == [
        ["1", "1", "1", "", "Okoń, Ewa", "POL", "", "", "2w1", "1", "0", "0", "0", "1", "0", "", "",
         str(okon.player_id), okon.player.national_id, "1999"],
        ["2", "2", "2", "", "Horák, Tomáš", "POL", "", "", "1b0", "0", "0", "1", "0", "0", "0", "", "",
         str(horak.player_id), horak.player.national_id, ""],
    ]  # fmt: skip


def test_event_csv_writes_tie_breaks_exactly_and_what_the_page_says_of_ratings(db, client):
    okon, golab, bak = (player(name, 2000 + 50 * at) for at, name in enumerate(("Okoń", "Gołąb", "Bąk")))
    games = [(okon, golab, 1), (bak, okon, 0.5), (golab, bak, 1)]
    played = event("Ring", date(2025, 12, 1), date(2025, 12, 5), games)
    Tournament.objects.update(kind=Tournament.Kind.ROUND_ROBIN)
    published("fide", date(2026, 1, 1))
    head, *rows = table(client.get(f"/events/{played.code}/event.csv"))
    columns = [head.index(name) for name in ("points", "SB", "performance", "change")]
    page = client.get(f"/events/{played.code}/").content.decode()
    cells = [re.findall(r'<td class="(?:rating|num after|num soft tie)"[^>]*>(?:<a[^>]*>)?([^<]*)', row)
             for row in page.split("<tr>") if "row-link" in row]  # fmt: skip
    cells = [[one.replace(MINUS, "-").replace("½", ".5").replace("+", "") for one in row] for row in cells]
    told = [[row[at] for at in columns] for row in rows]
    assert [row[1] for row in told] == ["1.25", "0.5", "0.75"]
    assert [[float(one) for one in row] for row in told] == [
        [float(row[0]), float(row[4]), *map(float, row[1:3])] for row in cells
    ]


def test_event_trf_reads_back_as_what_was_accepted(db, client):
    people = [make_player("Okoń, Ewa", born=date(1998, 5, 17), fide_id=1999), make_player("Horák, Tomáš", sex="m")]
    results = [(1, 1, 2, "1-0"), (2, 2, 1, "1/2"), (3, 1, 2, "+-"), (4, 1, None, "half-bye")]
    event = make_event(people, results, federation="POL")
    content = client.get(f"/events/{event.code}/event.trf").content
    assert b"1998/05" not in content
    report = read(content, "event.trf")
    assert (report.name, report.start, report.rounds) == ("Baltic Open", date(2026, 9, 5), 4)
    told = [
        (one.name, one.birth_year, one.half_points, [(p.opponent, p.colour, p.result) for p in one.pairings])
        for one in report.entrants
    ]
    assert told == [
        ("Okoń, Ewa", 1998, 6, [(2, "w", "1"), (2, "b", "="), (2, "w", "+"), (None, "", "H")]),
        ("Horák, Tomáš", 1990, 1, [(1, "b", "0"), (1, "w", "="), (1, "b", "-"), (None, "", "")]),
    ]


def test_event_trf_says_by_what_the_standings_are_counted(db, client):
    """Tie-breaks, points of matches, byes and forfeits of teams, who sits where."""
    people = [make_player(name) for name in ("Okoń, Ewa", "Horák, Tomáš", "Nowotny, Zoë", "Bäcker, Jörg")]
    rules = "202 EDET/P,MPvGP\n362 TW  3.0   TD  1.0   TL  0.0\n330 +-   2   1   2"
    event = make_event(people, [(1, 1, 3, "1-0")], kind="team", standings_rules=f"{rules}\n013 4 3\n013 1 2", rounds=2)
    for numbers, team in (((1, 2), "Zamość"), ((3, 4), "Gdynia")):
        event.entrants.filter(number__in=numbers).update(team=team)
    content = client.get(f"/events/{event.code}/event.trf").content.decode()
    assert rules.replace("\n", "\r\n") in content
    report = read(content.encode(), "event.trf")
    assert (report.tie_breaks, report.rules.match, report.teams) == (
        "EDET-P, MPvGP", (6, 2, 0), {"Gdynia": [4, 3], "Zamość": [1, 2]},
    )  # fmt: skip
