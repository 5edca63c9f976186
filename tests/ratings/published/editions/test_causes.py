"""A recalculation tells every change that rides along: on the desk, in its dry run, and on the public page."""

from collections.abc import Callable
from datetime import date, timedelta
from html import unescape

import pytest

from federation.audit import record
from federation.events import changes
from federation.events.rate_of_play import RateOfPlay, change_rate_of_play
from federation.models import Deed, Game, Player, PlayerImport, Tournament
from federation.people import awards, life_events, merging, splitting
from federation.people.entries import save_player
from federation.people.forms import PlayerForm
from federation.runtime.jobs.work import carry_through
from ratings.lists import recalculation
from ratings.models import RatingList, Run
from ratings.pages import desk
from ratings.published.editions import causes
from tests.factories import erased, event, noon, player, published

JANUARY, MARCH, MAY = (date(2026, month, 1) for month in (1, 3, 5))
WHY = "found by the registrar"
pytestmark = pytest.mark.django_db


@pytest.fixture
def people() -> list[Player]:
    return [player("Okoń", 2000), player("Gołąb", 2000), player("Bąk", 1900, given_name="Adam"), player("Okon", 1990)]


@pytest.fixture
def listed(people, officer) -> RatingList:
    okon, golab, bak, again = people
    event("Baltic Open", date(2025, 12, 1), date(2025, 12, 2), [(okon, golab, 1), (bak, golab, 0)])
    event("Hanse Ring", date(2025, 12, 5), date(2025, 12, 6), [(again, bak, 1)])
    return published("fide", JANUARY, officer)


def merge(people, registrar, now) -> None:
    merging.merge(people[3], people[0], WHY, registrar, now)


def separate(people, registrar, now) -> None:
    merging.undo_merge(people[3], WHY, registrar, now)


def give_events(people, registrar, now) -> None:
    entrant = people[3].entries.get()
    splitting.move_entries(people[3], [entrant], people[0], WHY, registrar, now)


def transfer(people, registrar, now) -> None:
    life_events.change_federation(people[0], "GER", date(2025, 12, 20), WHY, registrar, now)


def correct_a_birth_date(people, registrar, now) -> None:
    bak = people[2]
    facts = {"family_name": bak.family_name, "given_name": bak.given_name, "national_id": bak.national_id, "sex": "m",
             "federation": "POL", "birth_year": "2012", "another_year": "on", "reason": WHY}  # fmt: skip
    form = PlayerForm(facts, instance=bak, today=MARCH)
    assert form.is_valid(), form.errors
    save_player(form, registrar, now)


def take_a_name_out(people, registrar, now) -> None:
    erased(people[1], "asked for by letter", registrar, now)


def award(people, registrar, now) -> None:
    awards.award(people[0], "FIDE", "FM", by=registrar, day=date(2025, 11, 1), now=now)


def again(listed: RatingList, officer, now, kind: str) -> Run:
    run = recalculation.request("fide", JANUARY, "a result was wrong", kind, now, officer)
    carry_through(run, lambda: now)
    run.refresh_from_db()
    return run


def seen_by_all(listed, people, act: Callable, said: str, counted: str, officer, registrar, client) -> None:
    now = noon(MARCH)
    changes.change_result(Game.objects.get(round=1, tournament__name="Baltic Open"), 1, 1, Game.Kind.PLAYED, officer,
                          "it was drawn", now)  # fmt: skip
    act(people, registrar, now)
    assert f", {counted}" in desk._wrong([listed]).why
    tried = again(listed, officer, now, Run.Kind.TRY)
    told = [item for paragraph in tried.report for item in paragraph["items"]]
    assert any(said in one for one in told), told
    again(listed, officer, now + timedelta(hours=1), Run.Kind.REWIND)
    page = " ".join(unescape(client.get(f"/lists/fide/{JANUARY}/changes/").content.decode()).split())
    assert said in page


@pytest.mark.parametrize(
    ("act", "said", "counted"),
    [
        (merge, "merged into this one", "1 entry merged into another one"),
        (give_events, "Events were given to the person who played them", "1 time events given"),
        (transfer, "The player moved to another federation", "1 move to another federation"),
        (correct_a_birth_date, "The entry was changed", "1 entry of a player changed"),
        (take_a_name_out, "The name was taken out", "1 name taken out"),
        (award, "A title was awarded", "1 change of a title"),
    ],
)
def test_each_cause_is_told_on_the_desk_in_the_dry_run_and_to_the_public(
    act, said, counted, listed, people, officer, registrar, client
):
    seen_by_all(listed, people, act, said, counted, officer, registrar, client)


def test_an_entry_separated_again_is_told(people, officer, registrar, client, now):
    merging.merge(people[3], people[0], WHY, registrar, now)
    okon, golab, bak, again = people
    event("Baltic Open", date(2025, 12, 1), date(2025, 12, 2), [(okon, golab, 1), (bak, golab, 0)])
    event("Hanse Ring", date(2025, 12, 5), date(2025, 12, 6), [(again, bak, 1)])
    listed = published("fide", JANUARY, officer)
    said = "A merged entry stands for itself again"
    seen_by_all(listed, people, separate, said, "1 merged entry separated again", officer, registrar, client)


def test_nobody_is_not_listed_without_a_reason(listed, people, officer, registrar, client):
    merge(people, registrar, noon(MARCH))
    again(listed, officer, noon(MARCH), Run.Kind.REWIND)
    page = " ".join(unescape(client.get(f"/lists/fide/{JANUARY}/changes/").content.decode()).split())
    assert "merged into Okoń, Test" in page
    assert b"merged into Ok" in client.get(f"/lists/fide/{JANUARY}/changes/changes.csv").getvalue()


def test_what_is_about_nobody_of_the_list_is_no_cause_of_it(listed, officer, registrar, now):
    stranger = player("Wrona")
    life_events.change_federation(stranger, "GER", date(2025, 12, 20), WHY, registrar, now)
    assert Deed.objects.filter(about_id=str(stranger.pk)).exists()
    assert causes.between(listed, listed.knows_deed) == []


def test_a_title_of_a_later_day_is_no_cause(listed, people, registrar, now):
    awards.award(people[0], "FIDE", "FM", by=registrar, day=date(2026, 2, 1), now=now)
    assert causes.between(listed, listed.knows_deed) == []


def test_a_birth_date_of_a_minor_is_told_without_the_year(listed, people, registrar, now):
    correct_a_birth_date(people, registrar, now)
    (told,) = causes.told(causes.between(listed, listed.knows_deed))
    assert "The entry was changed" in told.text and "2012" not in told.text


def test_an_import_of_its_days_is_told_without_the_name_of_the_file(listed, officer, now):
    for day in (date(2025, 12, 1), date(2026, 6, 1)):  # the second is too late for the list
        one = PlayerImport.objects.create(filename="secret.xml", size=1, digest=f"{day}", day=day, state="done")
        record("players.imported", officer, now, about=one, text="3 players changed")
    (told,) = causes.told(causes.between(listed, listed.knows_deed))
    assert (told.text, told.why) == ("A list of players was imported.", "")


def test_another_time_control_is_told_of_the_events_it_counts(listed, officer, now):
    for one in (Tournament.objects.get(name="Baltic Open"), event("Later", MARCH, MARCH, [])):
        change_rate_of_play(one, RateOfPlay("90 minutes", 90.0, None, ""), officer, WHY, now)
    (told,) = causes.told(causes.between(listed, listed.knows_deed))
    assert told.text.startswith("Baltic Open: The time control was changed.")
