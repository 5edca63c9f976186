"""The words of schema.org for public facts: nothing that is not known, no year of a minor."""

from msgspec.structs import replace

from federation.runtime.office.identity import Identity
from ratings.published.public_facts.page_heads.linked_data import breadcrumb, dataset, person, sports_club, sports_event
from tests.ratings.published.public_facts.made import a_club, a_list, a_player, an_event

SITE = "https://ratings.example.org"
EWA = a_player(
    family_name="Okoń", given_name="Ewa", title="WGM", club="Hetman Toruń", fide_id="1100007", birth_year=1980
)


def test_a_person():
    assert person(EWA, SITE) == {
        "@type": "Person",
        "@id": f"{SITE}/players/7/",
        "url": f"{SITE}/players/7/",
        "name": "Ewa Okoń",
        "familyName": "Okoń",
        "givenName": "Ewa",
        "honorificPrefix": "WGM",
        "birthDate": "1980",
        "identifier": [
            {"@type": "PropertyValue", "propertyID": "FIDE", "value": "1100007"},
            {"@type": "PropertyValue", "propertyID": "national", "value": "P7"},
        ],
        "memberOf": {"@type": "SportsOrganization", "name": "Hetman Toruń"},
    }


def test_of_a_minor_no_year_and_of_nothing_known_no_word():
    told = person(replace(EWA, birth_year=None, club="", title="", fide_id=""), SITE)
    assert set(told) == {"@type", "@id", "url", "name", "familyName", "givenName", "identifier"}


def test_a_club():
    told = sports_club(a_club(), SITE)
    assert told == {
        "@type": "SportsClub", "@id": f"{SITE}/clubs/5/", "url": f"{SITE}/clubs/5/", "name": "Hetman", "sport": "Chess",
        "address": "Toruń, Kuyavia",
    }  # fmt: skip
    assert "address" not in sports_club(a_club(place="", region=""), SITE)


def test_an_event():
    event = an_event(kind="team", winners=["Zamość"])
    told = sports_event(event, SITE)
    assert (told["startDate"], told["location"]["name"]) == ("2026-11-01", "Gdynia")
    assert told["competitor"] == [{"@type": "SportsTeam", "name": "Zamość"}]
    assert {"location", "competitor"}.isdisjoint(sports_event(replace(event, place="", winners=[]), SITE))


def test_a_list_is_a_dataset_with_its_file():
    publisher = Identity("Chess Federation", licensed="other", licence_named="Ours")
    told = dataset(a_list(), "3 players", publisher, SITE)
    assert (told["temporalCoverage"], told["version"]) == ("2026-08-21/2026-10-20", "1")
    assert (told["license"], told["creator"]["url"]) == (f"{SITE}/api/#licence", f"{SITE}/")
    assert "license" not in dataset(a_list(), "3 players", Identity(), SITE)
    assert [each["contentUrl"] for each in told["distribution"]] == [f"{SITE}/list.csv"]


def test_the_way_to_a_page():
    steps = breadcrumb([("Players", "/players/"), ("Ewa Okoń", "/players/7/")], SITE)["itemListElement"]
    assert [(one["position"], one["name"], one["item"]) for one in steps] == [
        (1, "Players", f"{SITE}/players/"), (2, "Ewa Okoń", f"{SITE}/players/7/"),
    ]  # fmt: skip
