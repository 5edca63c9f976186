"""One event under every system: as `manage.py rate` has it, as the published list has it, as the pages tell it."""

import csv
import io
import json
from collections import Counter
from datetime import date

import pytest
from django.core.management import call_command
from django.utils import timezone

from federation.models import Entrant, Game, OutsideRating, PublicChange, TitleAward, Tournament
from federation.runtime.workers import worker_heartbeats
from ratings import tasks
from ratings.as_if import computed as as_if
from ratings.as_if.event_input import event_input
from ratings.as_if.side_by_side import side_by_side
from ratings.as_if.start_ratings import start_ratings
from ratings.catalogue import SYSTEMS
from ratings.models import Entry, Line
from ratings.systems.protocol.base import COMPILE_FROM
from tests.factories import event, player, published
from tests.federation.runtime.pages.plain_html import plain
from tests.launcher.owner import thaw_for_a_test

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nothing_kept")]

JANUARY, MARCH = date(2026, 1, 1), date(2026, 3, 1)
FIRST, LAST = date(2026, 1, 10), date(2026, 1, 12)


@pytest.fixture
def mixed() -> Tournament:
    """Three rated players and a newcomer; a forfeit, a bye, and games of everybody."""
    okon, golab, wilk = player("Okoń", 2054, 20), player("Gołąb", 2131, 10), player("Wilk", 1987, 40, birth_year=2011)
    new = player("Nowa", birth_year=None)
    made = event(
        "Zimowy Open", FIRST, LAST,
        [
            (okon, golab, 1), (wilk, new, 1), (new, okon, 0.5), (golab, wilk, 0.5), (okon, wilk, 1, "forfeit"),
            (new, golab, 0),
        ],
    )  # fmt: skip
    bye = Entrant.objects.get(tournament=made, player=wilk)
    Game.objects.create(tournament=made, round=6, board=2, white=bye, white_score=1, kind=Game.Kind.HALF_BYE)
    return made


def address(made: Tournament, rest: str = "") -> str:
    return f"/events/{made.code}/systems/{rest}"


def text(response) -> str:
    return response.content.decode()


def table(client, made: Tournament, question: str = "") -> dict[str, dict[str, str]]:
    """Family name -> row of the CSV."""
    content = client.get(address(made, f"systems.csv{question}"), follow=True).getvalue().decode("utf-8-sig")
    return {row["name"].split(",")[0]: row for row in csv.DictReader(io.StringIO(content))}


def rated(client, made: Tournament, slug: str, folder) -> dict[int, tuple]:
    """What `manage.py rate` makes of the input that the page offers: id -> (before, after)."""
    source, answer = folder / f"{slug}.json", folder / f"{slug}-answer.json"
    source.write_bytes(client.get(address(made, f"{slug}/input.json")).content)
    call_command("rate", str(source), system=slug, format="json", output=answer)
    found = json.loads(answer.read_text(encoding="utf-8"))
    return {one["id"]: (one["before"], one["after"]) for one in found["players"]}


@pytest.mark.parametrize("tempo", ["standard", "rapid"])
def test_every_system_agrees_with_manage_py_rate(client, mixed, tmp_path, tempo):
    Tournament.objects.update(tempo=tempo)
    shown = side_by_side(Tournament.objects.get(), SYSTEMS)
    told = {
        column.system.slug: {number: (cell.old, cell.new) for number, cell in column.cells.items()}
        for column in shown.columns
    }
    assert sorted(told) == sorted(SYSTEMS)
    assert told == {slug: rated(client, mixed, slug, tmp_path) for slug in told}
    moved = {slug for slug, cells in told.items() if any(old != new for old, new in cells.values())}
    # Clarke's cycles have thirty games; into the ranking of grandmasters nobody comes by a converted rating.
    assert sorted(set(SYSTEMS) - moved) == ["clarke", "wronicz-ra"]


def test_csv_tells_the_numbers_and_where_they_are_from(client, mixed):
    rows = table(client, mixed, "?systems=fide,dwz,ingo")
    assert list(rows) == ["Okoń", "Wilk", "Gołąb", "Nowa"]
    assert list(rows["Okoń"])[6:14] == [
        "fide_old", "fide_new", "fide_change", "fide_from", "dwz_old", "dwz_new", "dwz_change", "dwz_from",
    ]  # fmt: skip
    told = {name: [row[f"{slug}_{key}"] for slug, key in (("fide", "old"), ("fide", "change"), ("fide", "from"),
            ("dwz", "from"), ("ingo", "old"))] for name, row in rows.items()}  # fmt: skip
    assert told == {
        "Okoń": ["2054", "12", "imported", "imported-converted", "98"],
        "Gołąb": ["2131", "-8", "imported", "imported-converted", "89"],
        "Wilk": ["1987", "8", "imported", "imported-converted", "107"],
        "Nowa": ["", "", "none", "none", ""],
    }


def test_published_list_is_shown_where_it_counts_the_event(client, mixed):
    OutsideRating.objects.create(player=player("Idle"), date=date(2025, 1, 1), rating=1800)
    published("fide", JANUARY)
    published("fide", MARCH)
    column = next(each for each in side_by_side(mixed, ["fide", "dwz"]).columns if each.published)
    lines = {line.player_id: line for line in Line.objects.filter(tournament=mixed)}
    entrants = {one.number: one.player_id for one in Entrant.objects.all()}
    got = {
        entrants[number]: (cell.change, cell.total.expected, cell.published) for number, cell in column.cells.items()
    }
    rated_players = {player: line for player, line in lines.items() if line.change is not None}
    assert len(rated_players) == 3
    assert {player: got[player] for player in rated_players} == {
        player: (line.change, line.expected, True) for player, line in rated_players.items()
    }
    rows = table(client, mixed, "?systems=fide,dwz")
    assert [rows[name]["fide_from"] for name in rows] == ["published"] * 4
    assert [rows[name]["dwz_from"] for name in rows] == ["list-converted"] * 3 + ["none"]
    page = text(client.get(address(mixed)))
    assert "list of 1\u00a0Mar\u00a02026" in page
    assert f'href="/lists/{MARCH.strftime("fide/%Y-%m-%d")}/"' in page


def test_as_if_agrees_with_the_list_that_counts_nothing_else(mixed):
    """The engine on this event alone, from the same list, finds what the list's own sheet says."""
    published("fide", JANUARY)
    published("fide", MARCH)
    answer = as_if.answer(event_input(mixed, ["fide"]).payload("fide"), "fide")
    numbers = dict(Entrant.objects.values_list("number", "player"))
    computed = {
        numbers[line.player]: (line.games, line.score, line.expected, line.factor, line.change)
        for line in answer.sheet if line.change is not None
    }  # fmt: skip
    stored = {
        line.player_id: (line.games, line.score, line.expected, line.factor, line.change)
        for line in Line.objects.filter(tournament=mixed).exclude(change=None)
    }
    assert computed == stored


def test_start_ratings_are_those_known_when_the_event_began(mixed):
    published("fide", JANUARY)
    by_name = {one.player.family_name: one for one in Entrant.objects.select_related("player")}
    OutsideRating.objects.create(player=by_name["Nowa"].player, tempo="rapid", date=FIRST, rating=1700)
    OutsideRating.objects.create(player=by_name["Okoń"].player, date=date(2026, 1, 11), rating=2600)
    newcomer = by_name["Nowa"]
    newcomer.rating = 1640
    found = start_ratings(
        mixed, list(by_name.values()), ["fide", "fide-rapid", "dwz", "clarke", "wronicz", "wronicz-ra"]
    )

    def told(slug: str, name: str) -> tuple:
        start = found[slug][by_name[name].number]
        return (start.rating, start.code, start.day)

    assert [told(slug, "Okoń") for slug in found] == [
        (2054, "list", JANUARY), (2054, "list-converted", JANUARY), (2054, "list-converted", JANUARY),
        (181, "list-converted", JANUARY), (10270, "list-converted", JANUARY), (None, "none", None),
    ]  # fmt: skip
    assert [told(slug, "Nowa") for slug in found] == [
        (1640, "report", None), (1700, "imported", FIRST), (1640, "report-converted", None),
        (125, "report-converted", None), (8200, "report-converted", None), (None, "none", None),
    ]  # fmt: skip
    assert [found[slug][by_name["Okoń"].number].games for slug in ("fide-rapid", "dwz")] == [0, None]
    assert found["dwz"][newcomer.number].code == "report-converted"
    assert found["dwz"][newcomer.number].told == "FIDE 1640 as the report has it, converted: DWZ = Elo"


def test_a_player_who_lost_the_rating_on_our_list_does_not_find_an_older_one_again(mixed):
    thaw_for_a_test()
    low, high, new = player("Niski", 1402, 40), player("Wysoki", 1800, 20), player("Nowicki", 1500, 40)
    event("Jesienny Open", date(2025, 12, 1), date(2025, 12, 2), [(low, high, 0), (high, low, 1)])
    january, march = published("fide", JANUARY), published("fide", MARCH)
    later = event("Wiosenny Open", date(2026, 3, 10), date(2026, 3, 11), [(low, high, 1), (new, high, 0)])
    entrants = list(later.entrants.select_related("player").order_by("number"))

    def told() -> list[list[tuple]]:
        found = start_ratings(later, entrants, ["fide", "fide-rapid", "dwz"])
        return [[(start.rating, start.code) for start in found[slug].values()] for slug in found]

    assert not january.entries.filter(player=low).exists()  # 1402 came in, and 1395 is below the least
    lost, listed = (None, "lost"), (1803, "list")
    ours, converted = (1500, "list"), (1500, "list-converted")
    assert told()[0] == [lost, listed, ours]
    assert told()[2] == [(None, "none"), (1803, "list-converted"), converted]

    Entry.objects.filter(list=march, player=new).delete()  # on January's only
    OutsideRating.objects.create(player=new, date=date(2026, 3, 5), rating=1555)
    assert told()[0] == [lost, listed, lost]
    start = start_ratings(later, entrants, ["fide"])["fide"][3]
    assert start.code == "lost"
    assert "our list of 1\u00a0March\u00a02026 no longer has one of this player: a newcomer" in start.told


def test_input_holds_what_was_known_then(client, mixed):
    okon = Entrant.objects.get(player__family_name="Okoń").player
    TitleAward.objects.create(player=okon, code="FM", date=date(2025, 5, 1))
    TitleAward.objects.create(player=okon, code="IM", date=date(2026, 5, 1))
    found = client.get(address(mixed, "dwz/input.json")).json()
    assert found["players"][0] == {
        "id": 1, "name": "Okoń, Test", "rating": 2054, "born": 1980, "title": "FM", "fide": 2054,
    }  # fmt: skip
    assert found["games"][4] == {
        "white": 1, "black": 3, "result": 1.0, "kind": "forfeit", "date": "2026-01-12", "event": "Zimowy Open",
        "round": 5, "tempo": "standard", "start": "2026-01-10", "dated": False,
    }  # fmt: skip
    assert {key: found[key] for key in ("from", "until", "previous", "effective")} == {
        "from": "2026-01-10", "until": "2026-01-12", "previous": "2026-01-10", "effective": "2026-01-13",
    }  # fmt: skip


def test_rapid_event_is_told_to_be_computed_as_if(client, mixed):
    Tournament.objects.update(tempo="rapid")
    columns = {column.system.slug: column for column in side_by_side(Tournament.objects.get(), SYSTEMS).columns}
    assert [slug for slug in SYSTEMS if columns[slug].counted] == [
        "fide-rapid", "uscf-correspondence", "urs", "wronicz", "chessgold",
    ]  # fmt: skip
    games = {
        slug: client.get(address(mixed, f"{slug}/input.json")).json()["games"][0]["tempo"] for slug in ("dwz", "urs")
    }
    assert games == {"dwz": "standard", "urs": "rapid"}
    page = text(client.get(address(mixed)))
    assert 'FIDE rapid</a><span class="beside__how">as if</span>' in page
    assert 'DWZ (Germany)</a><span class="beside__how">as if standard</span>' in page
    assert "it is computed as if its games had been standard games" in page


def test_team_event_has_every_page(client, tmp_path):
    sides = [player(name, 2000 + 50 * at) for at, name in enumerate(("Okoń", "Gołąb", "Wilk", "Sowa"))]
    made = event("Liga", FIRST, LAST, [(sides[0], sides[2], 1), (sides[3], sides[1], 0.5)])
    Tournament.objects.update(kind=Tournament.Kind.TEAM)
    Entrant.objects.filter(number__lte=2).update(team="Hetman")
    Entrant.objects.filter(number__gt=2).update(team="Skoczek")
    for place in ("", "uscf/", f"uscf/{sides[2].pk}/"):
        assert client.get(address(made, place)).status_code == 200
    shown = side_by_side(made, ["uscf"]).columns[0].cells
    assert {number: (cell.old, cell.new) for number, cell in shown.items()} == rated(client, made, "uscf", tmp_path)


def test_working_tells_sentence_games_formula_and_origin(client, mixed):
    okon = Entrant.objects.get(player__family_name="Okoń").player
    page = text(client.get(address(mixed, f"dwz/{okon.pk}/")))
    answer = as_if.answer(event_input(mixed, ["dwz"]).payload("dwz"), "dwz")
    line = next(line for line in answer.sheet if line.player == 1)
    assert [words in page for words in (line.sentence, line.formula, line.source)] == [True, True, True]
    assert "Start: FIDE 2054 of 1\u00a0January\u00a02025, as imported, converted: DWZ = Elo." in page
    assert '<mark class="convention">project convention</mark>' in page
    assert page.count('aria-current="page"') == 1  # this system among all
    assert "Not played: a forfeit is not rated." in page


def test_working_of_a_published_number_leads_to_the_whole_one(client, mixed):
    published("fide", JANUARY)
    published("fide", MARCH)
    okon = Entrant.objects.get(player__family_name="Okoń").player
    page = text(client.get(address(mixed, f"fide/{okon.pk}/")))
    assert "<h1>Why did Okoń gain 12.2?</h1>" in page
    assert f'href="/lists/fide/2026-03-01/players/{okon.pk}/"' in page
    assert "By this event alone" in page


def test_systems_are_chosen_by_a_form_and_told_in_the_address(client, mixed):
    answer = client.get(address(mixed, "?systems=ingo&systems=fide&sort=name"), follow=True)
    assert answer.redirect_chain[-1] == (address(mixed, "?sort=name&systems=fide,ingo"), 302)
    heads = {
        question: plain(text(client.get(address(mixed, question), follow=True))).count(
            '<th scope="colgroup" colspan="3"'
        )
        for question in (
            "",
            "?systems=",
            "?systems=ingo",
            "?systems=nonsense",
            "?systems=fide,nonsense",
            "?systems=all",
        )
    }
    # The heads of systems, and of scales that have one system.
    one_of_its_scale = list(Counter(system.scale for system in SYSTEMS.values()).values()).count(1)
    assert heads == {
        "": 6 + 3, "?systems=": 6 + 3, "?systems=ingo": 2, "?systems=nonsense": 9, "?systems=fide,nonsense": 2,
        "?systems=all": len(SYSTEMS) + one_of_its_scale,
    }  # fmt: skip


def test_rows_are_sorted_the_best_first(client, mixed):
    def names(sort: str) -> list[str]:
        return list(table(client, mixed, f"?sort={sort}&systems=fide,ingo"))

    standing = ["Okoń", "Wilk", "Gołąb", "Nowa"]
    assert names("name") == ["Gołąb", "Nowa", "Okoń", "Wilk"]
    assert names("-name") == ["Wilk", "Okoń", "Nowa", "Gołąb"]
    assert names("fide.old") == ["Gołąb", "Okoń", "Wilk", "Nowa"]
    assert names("-fide.old") == ["Wilk", "Okoń", "Gołąb", "Nowa"]
    assert names("ingo.old") == ["Gołąb", "Okoń", "Wilk", "Nowa"]
    assert [names(sort) for sort in ("", "fide", "dwz.old", "fide.x", "%00")] == [standing] * 5
    page = text(client.get(address(mixed, "?sort=ingo.old&systems=ingo")))
    assert 'aria-sort="ascending"><a href="?sort=-ingo.old&amp;systems=ingo" aria-label="Old, Ingo"' in page


def test_large_event_waits_for_a_worker(client, mixed, monkeypatch):
    monkeypatch.setattr(as_if, "AT_ONCE", 0)
    page = text(client.get(address(mixed)))
    assert "No worker answers." in page and "6 systems wait for it" in page
    worker_heartbeats.beat("worker@office", timezone.now())
    page = text(client.get(address(mixed)))
    assert "6 systems are being computed" in page and "worker answers" not in page
    assert 'hx-trigger="every 2s"' in page
    assert client.get(address(mixed), headers={"HX-Request": "true"}).status_code == 204
    assert client.get(address(mixed, "systems.csv")).status_code == 503
    assert "is being computed" in text(client.get(address(mixed, "dwz/")))
    tasks.reckon_as_if(mixed.pk, ["fide", "uscf", "glicko2", "dwz", "ingo", "wronicz", "gone"])
    assert "being computed" not in text(client.get(address(mixed), headers={"HX-Request": "true"}))
    assert table(client, mixed)["Okoń"]["fide_new"] == "2066"
    assert "being computed" not in text(client.get(address(mixed, "dwz/")))
    monkeypatch.setattr(as_if, "AT_ONCE", Game.objects.count())
    assert "being computed" not in text(client.get(address(mixed, "clarke/")))  # which nobody asked for before


def test_changed_results_are_never_answered_with_kept_numbers(client, mixed):
    before = table(client, mixed, "?systems=dwz")["Okoń"]["dwz_new"]
    Game.objects.filter(round=1).update(white_score=0, black_score=2)
    assert table(client, mixed, "?systems=dwz")["Okoń"]["dwz_new"] != before
    Game.objects.filter(round=1).update(white_score=2, black_score=0)
    assert table(client, mixed, "?systems=dwz")["Okoń"]["dwz_new"] == before


def test_kept_numbers_are_the_computed_ones(mixed):
    first, again = (
        [(column.system.slug, dict(column.cells)) for column in side_by_side(mixed, SYSTEMS).columns] for _ in range(2)
    )
    assert first == again


def test_web_never_computes_what_would_be_compiled():
    assert max(as_if.AT_ONCE, as_if.MOST_GAMES) < COMPILE_FROM


def test_too_large_an_event_is_said_to_be(client, mixed, monkeypatch):
    monkeypatch.setattr("ratings.as_if.side_by_side.MOST_GAMES", 3)
    okon = Entrant.objects.get(player__family_name="Okoń").player_id
    pages = [text(client.get(address(mixed, rest))) for rest in ("", "dwz/", f"dwz/{okon}/")]
    assert ["too large for a page" in page for page in pages] == [True] * 3


def test_pages_that_are_not_there(client, mixed):
    missing = ["nonsense/", "nonsense/input.json", "dwz/987654321/", f"nonsense/{Entrant.objects.first().player_id}/"]
    assert [client.get(address(mixed, rest)).status_code for rest in missing] == [404] * 4
    assert client.get("/events/2026-9999/systems/").status_code == 404


def test_empty_and_withdrawn_events_say_so(client, mixed):
    Tournament.objects.update(withdrawn=True)
    assert "counts for nothing" in text(client.get(address(mixed)))
    empty = event("Nobody", FIRST, LAST, [])
    assert ["Nobody entered this event" in text(client.get(address(empty, rest))) for rest in ("", "dwz/")] == [
        True
    ] * 2
    assert "side by side" not in text(client.get(f"/events/{empty.code}/"))
    assert f'href="{address(mixed)}"' in text(client.get(f"/events/{mixed.code}/"))


def test_duplicate_keeps_its_place_after_a_merge(client, mixed):
    okon = Entrant.objects.get(player__family_name="Okoń").player
    survivor = player("Okoń-Nowy", 2222)
    okon.merged_into = survivor
    okon.save()
    pages = [client.get(address(mixed, f"dwz/{key}/")) for key in (okon.pk, survivor.pk)]
    assert [page.status_code for page in pages] == [200, 200]
    assert table(client, mixed, "?systems=dwz")["Okoń"]["dwz_old"] == "2222"


def test_names_and_titles_no_form_takes_are_left_out(client, mixed):
    Tournament.objects.update(name="\u200b" + "Long " * 39)
    Entrant.objects.filter(number=1).update(reported_title="x1", birth="19xx", sex="m")
    okon = Entrant.objects.get(number=1).player
    okon.given_name = "T" * 100
    okon.family_name = "F" * 100
    okon.save()
    found = client.get(address(mixed, "dwz/input.json")).json()
    assert (found["players"][0]["sex"], "title" in found["players"][0]) == ("m", False)
    assert {game["event"] for game in found["games"]} == {mixed.code}
    assert side_by_side(Tournament.objects.get(), ["dwz"]).columns[0].problems == ()


def test_page_costs_the_same_for_any_number_of_players(client, mixed, django_assert_num_queries):
    more = event("More", FIRST, LAST, [(player(f"Gość {at}", 1900), player(f"Wilk {at}", 1800), 1) for at in range(5)])
    published("fide", JANUARY)
    published("fide", MARCH)
    # The second knows already which lists there are, and its lines say everything of everybody. When something changes,
    # what lists say is kept.
    for asked in (((mixed, 15), (more, 12)), ((mixed, 10), (more, 8))):
        for made, queries in asked:
            with django_assert_num_queries(queries):
                client.get(address(made, "?systems=all"))
        PublicChange.objects.note()
