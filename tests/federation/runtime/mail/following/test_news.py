"""Who is told what when a list comes out or is withdrawn: one letter an address, and nothing of some people."""

import pytest
from django.utils import translation

from federation.models import Following, Letter, Player
from federation.people import merging
from federation.runtime.mail import letters
from federation.runtime.mail.following import asking, links, news
from federation.runtime.mail.following.news import News
from federation.runtime.office import identity, languages
from federation.runtime.office.identity import Identity
from tests.factories import erased
from tests.federation.runtime.mail.following.follow_factory import ask, follow
from tests.ratings.lists.list_factory import make_player

pytestmark = pytest.mark.django_db
LIST, PAGE = "FIDE standard of 1 January 2027", "/lists/fide/2027-01-01/"


@pytest.fixture(autouse=True)
def with_mail(settings):
    settings.MAIL, settings.SITE_URL = True, "https://ratings.example.org"


@pytest.fixture
def ewa() -> Player:
    return make_player("Okoń, Ewa")


@pytest.fixture
def jan() -> Player:
    return make_player("Gołąb, Jan")


def come_out(now, *rated: Player, key: str = "list/1", name: str = LIST) -> None:
    """Of everybody who is followed; `rated`: in the event Baltic Open."""

    def told(followed):
        keys = list(followed)
        players = Player.objects.filter(pk__in=[row["whose"] for row in keys])
        return {one.pk: News(one.name, "2105 (+5)", ["Baltic Open"] if one in rated else []) for one in players}

    news.list_is_out(key, name, PAGE, told, now)


def told() -> list[tuple[str, str]]:
    """Address and text, without the addresses of pages, of the letters about lists."""
    rows = Letter.objects.filter(kind=letters.FOLLOWED).order_by("pk")
    return [(one.to, "\n".join(line for line in one.text.splitlines() if "https" not in line)) for one in rows]


def paragraph(player: Player) -> str:
    return f"{player.name}: 2105 (+5)"


def opening(name: str = LIST) -> str:
    return f"{name} is published."


def test_an_address_gets_one_letter_however_many_players_it_follows(now, ewa, jan):
    first = follow(ewa, "a@example.org", now)
    follow(jan, "a@example.org", now)
    follow(jan, "b@example.org", now)
    for _ in range(2):  # told twice it is written once
        come_out(now, jan)
    with_event = f"{paragraph(jan)}\nRated: Baltic Open"
    assert told() == [
        ("a@example.org", f"{opening()}\n\n{paragraph(ewa)}\n\n{with_event}"),
        ("b@example.org", f"{opening()}\n\n{with_event}"),
    ]
    letter = Letter.objects.filter(kind=letters.FOLLOWED).earliest("pk")
    assert (letter.subject, letter.link, letter.ends) == (f"{LIST} is out", PAGE, links.of_all(first.follower))
    assert f"https://ratings.example.org/players/{ewa.pk}/" in letter.text.splitlines()


def test_who_did_not_confirm_is_told_nothing(now, ewa):
    ask(ewa, "a@example.org", now)
    come_out(now)
    assert told() == []


def test_who_wants_rated_events_alone_is_told_of_those(now, ewa, jan):
    follow(ewa, "a@example.org", now, every_list=False)
    follow(jan, "a@example.org", now, every_list=False)
    follow(ewa, "b@example.org", now, every_list=False)
    come_out(now, jan)
    assert told() == [("a@example.org", f"{opening()}\n\n{paragraph(jan)}\nRated: Baltic Open")]


def test_of_who_may_be_a_minor_only_a_guardian_is_told(now):
    """Also where the year of birth became known after somebody else had asked."""
    born = {"adult": now.year - 19, "minor": now.year - 18, "unknown": None}
    people = {name: make_player(f"Okoń, {name}", birth_year=year) for name, year in born.items()}
    for one in people.values():
        follow(one, "anybody@example.org", now)
        follow(one, "guardian@example.org", now, guardian=True)
    come_out(now)
    assert told() == [
        ("anybody@example.org", "\n\n".join([opening(), paragraph(people["adult"])])),
        ("guardian@example.org", "\n\n".join([opening(), *map(paragraph, people.values())])),
    ]


def test_of_a_merged_player_the_entry_that_stays_is_told_once(now, ewa, registrar):
    duplicate = make_player("Okon, E.", birth_year=None)
    for one in (ewa, duplicate):
        follow(one, "a@example.org", now)
    follow(duplicate, "b@example.org", now)
    merging.merge(duplicate, ewa, "the same person", registrar, now)
    come_out(now)
    assert told() == [(to, f"{opening()}\n\n{paragraph(ewa)}") for to in ("a@example.org", "b@example.org")]
    merging.undo_merge(duplicate, "two people after all", registrar, now)
    come_out(now, key="list/2")
    assert told()[2:] == told()[:1]  # of the other it is not known whether they are of age


def test_of_who_asked_to_be_erased_nothing_is_sent(now, ewa, jan, officer):
    """What waits is sent without them, and a follower of nobody else is forgotten."""
    follow(ewa, "a@example.org", now)
    for one in (ewa, jan):
        follow(one, "b@example.org", now)
    come_out(now)
    erased(ewa, "asked by letter", officer, now)
    come_out(now, key="list/2")
    assert told() == [("b@example.org", f"{opening()}\n\n{paragraph(jan)}")] * 2
    assert [one.player for one in Following.objects.all()] == [jan]
    assert not asking.may_be_followed(ewa)


def test_of_a_withdrawn_list_nothing_is_sent_and_whoever_was_written_to_is_told(now, ewa):
    for name in "abcd":
        follow(ewa, f"{name}@example.org", now)
    come_out(now, key="list/1")
    come_out(now, key="list/11", name="Another list")
    of_list = Letter.objects.filter(key__startswith="list/1/")
    for name, state in {"a": "sent", "b": "handed", "c": "refused"}.items():
        of_list.filter(to=f"{name}@example.org").update(state=state)
    news.list_was_withdrawn("list/1", LIST, "computed without the league", PAGE, now)
    assert list(of_list.values_list("state", flat=True).order_by("pk")) == ["sent", "handed", "refused"]
    words = f"We wrote to you of {LIST}. It was withdrawn:\n\ncomputed without the league"
    assert told()[7:] == [(to, words) for to in ("a@example.org", "b@example.org")]
    assert Letter.objects.filter(key__startswith="list/11/").count() == 4


def test_a_site_without_a_mail_server_writes_to_nobody(now, ewa, settings):
    follow(ewa, "a@example.org", now)
    settings.MAIL = False
    come_out(now)
    assert told() == []


def test_each_reads_in_the_language_of_the_page_on_which_they_confirmed(now, ewa):
    """Also where a page of it leads to; a language that the site no longer speaks is its first."""
    identity.keep(Identity(spoken=("en", "pl")))
    languages.settle()
    for language in ("en", "pl", "de"):
        with translation.override(language):
            follow(ewa, f"{language}@example.org", now)
    with translation.override("pl"):  # as the officer who publishes reads
        come_out(now)
    rows = Letter.objects.filter(kind=letters.FOLLOWED).order_by("to")
    polish = f"/pl/players/{ewa.pk}/"
    assert [(one.to, one.language, one.link, polish in one.text, opening() in one.text) for one in rows] == [
        ("de@example.org", "en", PAGE, False, True),
        ("en@example.org", "en", PAGE, False, True),
        ("pl@example.org", "pl", f"/pl{PAGE}", True, False),
    ]
