"""The registrar's pages for one person or two, and what the public reads afterwards."""

from datetime import date

import pytest
from django.urls import reverse
from django.utils import timezone

from federation.models import Namesakes, Player
from federation.people.duplicates import searches
from federation.permissions import OFFICER, REGISTRAR
from federation.runtime.jobs.work import carry_through
from tests.factories import event, player, published

pytestmark = pytest.mark.django_db
JANUARY, MAY = date(2026, 1, 1), date(2025, 11, 3)
REASON = {"reason": "the same passport number"}


@pytest.fixture
def desk(client_for):
    return client_for(REGISTRAR)


@pytest.fixture
def two():
    return player("Okoń", 2000, national_id="POL1a"), player("Okon", national_id="POL1")


def shown(response) -> str:
    return " ".join(response.content.decode().split())


def merge_of(duplicate: Player, kept: Player) -> str:
    return f"{reverse('register-merge')}?duplicate={duplicate.pk}&kept={kept.pk}"


def search() -> None:
    """What a worker does at night: the page shows what it found."""
    now = timezone.now()
    carry_through(searches.ask(None, now), lambda: now)


@pytest.mark.parametrize("pairs", [1, 3])
def test_duplicates_cost_the_same_however_many_pairs(desk, django_assert_num_queries, pairs):
    for number in range(pairs):
        for copy in "ab":
            player("Okoń", national_id=f"T{number}{copy}", birth_year=1990 + number)
    search()
    address = reverse("register") + "?show=duplicates"
    desk.get(address)  # what is the same for every page is read once
    with django_assert_num_queries(15):  # one each for the search, its pairs, their people and titles, the tabs' counts
        page = desk.get(address)
    assert shown(page).count("Compare and merge") == pairs


def test_pairs_are_found_by_name_and_told_apart(desk, two):
    search()
    address = reverse("register") + "?show=duplicates"
    assert "Same name, same birth year" in shown(desk.get(address))
    assert "No pair has “sowa”" in shown(desk.get(address + "&q=sowa"))
    facts = {"duplicate": two[0].pk, "kept": two[1].pk, "back": address}
    assert desk.post(reverse("register-tell-apart"), facts)["Location"] == address
    assert "None. That is how it should be." in shown(desk.get(address))
    assert Namesakes.objects.count() == 1
    elsewhere = desk.post(reverse("register-tell-apart"), facts | {"back": "https://example.org/"})
    assert elsewhere["Location"] == reverse("register")


def test_registrar_looks_and_merges(desk, client_for, two):
    duplicate, kept = two
    wrona = player("Wrona", 2000)
    event("Autumn Cup", MAY, MAY, [(duplicate, wrona, 1)])
    january = published("fide", JANUARY)
    page = shown(desk.get(merge_of(*two)))
    for words in ("Autumn Cup", "the one of", "1 January 2026", "taken over", "Merge into POL1"):
        assert words in page
    assert "Dry run" not in page  # for officers
    assert "Say why." in shown(desk.post(merge_of(*two), {"reason": ""}))
    assert desk.post(merge_of(*two), REASON)["Location"] == reverse("register-player-edit", args=[kept.pk])
    public = client_for(None)
    assert public.get(duplicate.get_absolute_url())["Location"] == kept.get_absolute_url()
    told = shown(public.get(kept.get_absolute_url()))
    assert "Also in the register as" in told and "Okoń, Test, id POL1a · merged into this entry on" in told
    assert "Another entry of the same person was merged into this one" in told and REASON["reason"] in told
    listed = shown(public.get(january.get_absolute_url()))
    assert "Okoń, Test" in listed
    undone = desk.post(reverse("register-unmerge", args=[duplicate.pk]), {"reason": "two brothers"})
    assert undone["Location"] == reverse("register-player-edit", args=[duplicate.pk])
    assert "Also in the register as" not in shown(public.get(kept.get_absolute_url()))


def test_doubts_must_be_looked_at(desk, two):
    Player.objects.filter(pk=two[1].pk).update(birth_year=1981)
    assert "Look at what speaks against it" in shown(desk.post(merge_of(*two), REASON))
    assert desk.post(merge_of(*two), REASON | {"looked": "on"}).status_code == 302


def test_what_cannot_be_merged_has_no_button(desk, two):
    event("Autumn Cup", MAY, MAY, [(*two, 1)])
    page = shown(desk.get(merge_of(*two)))
    assert "Both played in Autumn Cup" in page and "both played" in page and "Merge into" not in page
    assert "Both played in Autumn Cup" in shown(desk.post(merge_of(*two), REASON))
    assert Player.objects.exclude(merged_into=None).count() == 0


@pytest.mark.parametrize("query", ["duplicate=x&kept=1", "duplicate=987654&kept=987655", "duplicate=9" + "9" * 30])
def test_entries_that_are_not_there(desk, query):
    assert desk.get(f"{reverse('register-merge')}?{query}").status_code == 404


def test_duplicate_is_named_by_its_id(desk, two):
    address = f"{reverse('register-merge')}?duplicate={two[0].pk}&id="
    assert desk.get(address + "pol1")["Location"] == merge_of(*two)
    assert desk.get(address + "nobody")["Location"] == reverse("register-player-edit", args=[two[0].pk])


# ---- splitting -------------------------------------------------------------------------------------------------
def test_registrar_looks_and_splits(desk, two):
    one, other = two
    cup = event("Autumn Cup", MAY, MAY, [(one, player("Wrona", 2000), 1)])
    published("fide", JANUARY)
    address = reverse("register-split", args=[one.pk])
    assert "Autumn Cup" in shown(desk.get(address))
    wanted = f"{address}?entry={one.entries.get().pk}&to="
    assert "Nobody in the register has the id nobody" in shown(desk.get(wanted + "nobody"))
    assert "Give the id of the other entry" in shown(desk.get(wanted))
    assert "Choose the events" in shown(desk.get(f"{address}?to=POL1"))
    page = shown(desk.get(wanted + "POL1"))
    assert "Move 1 event" in page and "1 January 2026" in page
    assert desk.post(wanted + "POL1", REASON)["Location"] == reverse("register-player-edit", args=[other.pk])
    assert set(cup.entrants.values_list("player__national_id", flat=True)) > {"POL1"}
    told = shown(desk.get(cup.get_absolute_url()))
    assert "An entry was given to another player" in told and REASON["reason"] in told


def test_somebody_new_is_entered(desk, two):
    event("Autumn Cup", MAY, MAY, [(two[0], player("Wrona"), 1)])
    address = reverse("register-split", args=[two[0].pk])
    query = f"?entry={two[0].entries.get().pk}&to=&family_name=Okoń&given_name=Jan&birth_year=2005"
    assert "Okoń, Jan, a new entry" in shown(desk.get(address + query))
    desk.post(address + query, REASON)
    new = Player.objects.get(birth_year=2005)
    assert (new.name, new.entries.count(), two[0].entries.count()) == ("Okoń, Jan", 1, 0)


def test_without_a_reason_nothing_is_undone(desk, two):
    Player.objects.filter(pk=two[0].pk).update(merged_into=two[1])
    answer = desk.post(reverse("register-unmerge", args=[two[0].pk]), {"reason": "x"})
    assert answer["Location"] == reverse("register-split", args=[two[1].pk])
    assert Player.objects.get(pk=two[0].pk).merged_into == two[1]
    assert "POL1a" in shown(desk.get(answer["Location"]))


# ---- a life ------------------------------------------------------------------------------------------------------
def test_a_death_is_recorded_and_taken_back(desk, client_for, two):
    one = two[0]
    address = reverse("register-player-died", args=[one.pk])
    assert "Which day?" in shown(desk.post(address, REASON))
    assert "still to come" in shown(desk.post(address, REASON | {"day": "2999-01-01"}))
    assert desk.post(address, REASON | {"day": "2026-03-04"}).status_code == 302
    public = shown(client_for(None).get(one.get_absolute_url()))
    assert "1980–2026" in public and "4 March" not in public and "2026-03-04" not in public
    assert "† 4 Mar 2026" in shown(desk.get(reverse("register-player-edit", args=[one.pk])))
    assert "† 2026" in shown(desk.get(reverse("register") + "?show=died"))
    desk.post(address, REASON | {"lives": "1"})
    assert Player.objects.get(pk=one.pk).died is None


def test_a_move_is_recorded_and_taken_back(desk, client_for, two):
    one = two[0]
    address = reverse("register-player-federation", args=[one.pk])
    wanted = REASON | {"new": "ger", "day": "2026-03-04"}
    assert "is not a code of FIDE" in shown(desk.post(address, wanted | {"new": "XXX"}))
    assert desk.post(address, wanted).status_code == 302
    assert "plays for GER already" in shown(desk.post(address, wanted))
    assert "Germany since 4 March 2026, Poland before" in shown(client_for(None).get(one.get_absolute_url()))
    desk.post(address, REASON | {"back": "1"})
    assert Player.objects.get(pk=one.pk).federation == "POL"


def test_officers_are_led_to_the_dry_run(administrator, client, two):
    event("Autumn Cup", MAY, MAY, [(two[0], player("Wrona", 2000), 1)])
    january = published("fide", JANUARY)
    client.force_login(administrator, backend="django.contrib.auth.backends.ModelBackend")
    assert reverse("draft", args=[january.pk]) in shown(client.get(merge_of(*two)))


def test_officers_do_not_merge(client_for, two):
    assert client_for(OFFICER).post(merge_of(*two), REASON).status_code == 403
