"""A report before it is accepted: the numbers it will have once it is, on the arbiter's and the officer's pages."""

import re
from datetime import date, timedelta
from html import unescape
from itertools import combinations

import pytest
from django.urls import reverse

from federation import submissions
from federation.models import Entrant, Game, OutsideRating, Player, Tournament
from federation.permissions import ARBITER, OFFICER
from ratings.as_if import computed as as_if
from ratings.as_if import report_preview, reporting_deadline
from ratings.as_if.side_by_side import in_order
from ratings.catalogue import SERIES, SYSTEMS, calendar, load
from ratings.lists import life
from ratings.models import RatingList
from ratings.standalone.period import list_of
from ratings.systems.protocol.base import Late
from tests.factories import OUTSIDE, compute_now, event, published
from tests.federation.runtime.pages.plain_html import plain
from tests.federation.small_trf import GAMES, PEOPLE, changed, register, trf
from tests.launcher.owner import thaw_for_a_test

pytestmark = pytest.mark.django_db

END = date(2026, 9, 7)  # of the report
FITTING = [slug for slug, system in SERIES.items() if "standard" in system.counts and not system.window_months]
RUNNING = ("fide", "fide-rapid", "ukd", "dwz", "italy", "glicko2")

NEW = {
    "family_name": "Çelebi", "given_name": "Arda", "sex": "m", "born": "", "birth_year": "2012", "federation": "TUR",
    "club": "",
}  # fmt: skip


@pytest.fixture
def players() -> dict[int, Player]:
    """Everybody of the report; four of them with an official rating that differs from the report's."""
    found = register()
    for number, rating in {1: 2034, 2: 1941, 3: 1918, 6: 1777}.items():
        OutsideRating.objects.create(player=found[number], date=OUTSIDE, rating=rating, factor=20)
    return found


@pytest.fixture
def series(players) -> None:
    """FIDE's, DWZ and three more run."""
    for slug in RUNNING:
        begin(slug)


@pytest.fixture
def of_one_series(arbiter, players, now):
    """The draft where FIDE's list alone runs, which five others take long to join."""
    begin("fide")
    return submissions.upload(arbiter, "baltic.trf", trf(), now)


@pytest.fixture
def draft(arbiter, series, now):
    return submissions.upload(arbiter, "baltic.trf", trf(), now)


def begin(slug: str) -> None:
    """A list is published, which counted an event of most of them; the next one will count the report."""
    cadence = SERIES[slug].cadence
    effective = calendar.before(list_of(END, cadence), cadence)
    last_day = calendar.window(effective, cadence).last_day
    people = list(Player.objects.filter(national_id__in=[f"VIS{number:06}" for number in (1, 2, 3, 4, 6)]))
    games = [(one, other, score) for one, other in combinations(people, 2) for score in (1, 0.5, 0)]
    event(f"Before {slug}", last_day - timedelta(days=1), last_day, games)
    published(slug, effective)


def ready(draft, players, choice: dict, now):
    """Submitted, with whoever is in doubt resolved as `choice` has it."""
    draft = submissions.choose(draft, 5, choice, now)
    for problem in submissions.to_confirm(draft, submissions.reading(draft, now.date()).problems):
        draft = submissions.override(draft, problem.key, "looked at and right", now)
    return submissions.submit(draft, now)


def computed(submission, now, slugs=()):
    found = submissions.preview(submission, submissions.reading(submission, now.date()))
    return report_preview.if_rated(found, [SYSTEMS[slug] for slug in slugs] or report_preview.systems("standard"))


def numbers(found, slug: str) -> dict[int, tuple]:
    column = next(column for column in found.columns if column.system.slug == slug)
    return {number: (cell.old, cell.new) for number, cell in column.cells.items()}


def page(client, name: str, *args, **question) -> str:
    response = client.get(reverse(name, args=args), question)
    assert response.status_code == 200
    return unescape(response.content.decode())


def names(text: str) -> list[str]:
    row = (
        r'<th scope="row" class="who">.*?</span>\s*(?:<span class="(?:title-code|soft small)">[^<]*</span>\s*)*([^<]*)'
    )
    return re.findall(row, plain(text))


@pytest.mark.parametrize(
    ("slug", "choice"), [*((slug, "new") for slug in FITTING), ("fide", "of the register"), ("dwz", "of the register")]
)
def test_the_list_has_the_same_numbers(players, arbiter, officer, now, slug, choice):
    begin(slug)
    sent = submissions.upload(arbiter, "baltic.trf", trf(), now)
    sent = ready(sent, players, {"new": NEW} if choice == "new" else {"player": players[5].pk}, now)
    previewed = computed(sent, now, [slug])
    tournament = submissions.accept(sent, officer, now)
    draft = RatingList.objects.get(system=slug, state="draft")
    compute_now(draft, now)
    entries = {one.player_id: (one.previous, one.rating) for one in draft.entries.all()}
    told = {entrant.player_id: numbers(previewed, slug)[entrant.number] for entrant in tournament.entrants.all()}
    assert {player: one for player, one in told.items() if one[1] is not None} == {
        player: one for player, one in entries.items() if player in told
    }
    assert previewed.lists[slug].effective == draft.effective
    assert len(entries) > 0 or SYSTEMS[slug].begins_with_a_list


def test_nothing_is_stored(draft, client_for):
    def stored() -> tuple[int, ...]:
        return tuple(model.objects.count() for model in (Tournament, Entrant, Game, Player, OutsideRating))

    before = stored()
    page(client_for(ARBITER), "submission-if-rated", draft.pk)
    assert stored() == before


def test_a_player_in_doubt_is_taken_for_a_newcomer(of_one_series, now, client_for):
    assert numbers(computed(of_one_series, now), "fide")[5][0] is None
    text = page(client_for(ARBITER), "submission-if-rated", of_one_series.pk)
    assert text.count("not resolved yet: taken for a newcomer") == 1


def test_the_biggest_change_stands_on_top(of_one_series, now, client_for):
    text = page(client_for(ARBITER), "submission-if-rated", of_one_series.pk)
    fide = numbers(computed(of_one_series, now), "fide")
    order = [next(number for number, one in PEOPLE.items() if one.name == name.strip()) for name in names(text)]
    changes = [abs(new - old) if old and new else 0 for old, new in (fide[number] for number in order)]
    assert len(order) == len(PEOPLE) and changes == sorted(changes, reverse=True)
    assert changes[0] > changes[-1]


def test_a_title_of_the_report_stands_beside_the_registers_where_it_differs(of_one_series, client_for):
    reported = re.search(r"^001    1 .(...)", trf().decode(), re.MULTILINE).group(1).strip()
    told = f'<span class="soft small">in the report {reported}</span>'
    for name in ("submission-if-rated", "submission-preview"):
        text = re.sub(r"\s+", " ", page(client_for(ARBITER), name, of_one_series.pk))
        assert (name, told in text.replace("> in", ">in").replace(f"{reported} <", f"{reported}<")) == (name, True)


def test_a_change_leads_to_its_working_and_to_the_opponents(draft, client_for):
    client = client_for(ARBITER)
    assert reverse("submission-if-rated-working", args=[draft.pk, "fide", 1]) in page(
        client, "submission-if-rated", draft.pk
    )
    text = page(client, "submission-if-rated-working", draft.pk, "fide", 1)
    assert "Gołąb" in text and "You scored" in text and "provisional" in text
    opponents = re.findall(r'href="\.\./(\d+)/"', text)
    met = {white + black - 1 for boards in GAMES.values() for white, black, _ in boards if 1 in {white, black}}
    assert {int(number) for number in opponents} == met
    assert "list of 1\u00a0November\u00a02026" in plain(text)
    for slug, number in (("fide", 7), ("nothing", 1), ("urs", 1)):
        assert client.get(reverse("submission-if-rated-working", args=[draft.pk, slug, number])).status_code == 404


def test_every_system_that_will_count_it_can_be_looked_at(draft, client_for):
    client = client_for(ARBITER)
    few, every = (page(client, "submission-if-rated", draft.pk, **question) for question in ({}, {"systems": "all"}))
    offered = report_preview.systems("standard")
    assert few.count('scope="colgroup"') == report_preview.USUAL
    assert every.count('scope="colgroup"') == len(offered) == len(RUNNING) - 1  # "fide-rapid" does not count it
    assert page(client, "submission-if-rated", draft.pk, systems="dwz,nonsense").count('scope="colgroup"') == 1


def test_errors_come_first(arbiter, players, now, client_for):
    bent = submissions.upload(arbiter, "baltic.trf", trf(points={1: 1.5}), now)
    text = page(client_for(ARBITER), "submission-if-rated", bent.pk)
    assert "when nothing is left to fix" in text and "<table" not in text


def test_a_large_report_shows_the_first_system_and_names_the_others(draft, client_for, monkeypatch):
    monkeypatch.setattr(as_if, "AT_ONCE", 20)
    text = page(client_for(ARBITER), "submission-if-rated", draft.pk)
    assert text.count('scope="colgroup"') == 2 and "Too much for a page" in text
    monkeypatch.setattr(as_if, "MOST_GAMES", 8)
    assert "too large for a page" in page(client_for(ARBITER), "submission-if-rated", draft.pk)


def test_a_report_without_games_says_so(arbiter, players, now, client_for):
    idle = submissions.upload(arbiter, "idle.trf", trf(changed(5, rating=1510), {1: [(1, 4, "+"), (2, 3, "+")]}), now)
    text = page(client_for(ARBITER), "submission-if-rated", idle.pk)
    assert "If it were rated now" in text


@pytest.mark.parametrize(("slug", "policy"), [("fide", Late.NEXT), ("dwz", Late.REWIND), ("wronicz", Late.REFUSE)])
def test_what_is_reported_too_late(players, arbiter, officer, now, client_for, slug, policy):
    begin(slug)
    of_its_days = RatingList.objects.get(system=slug, state="draft")
    compute_now(of_its_days, now)
    life.publish(of_its_days.pk, officer, now)
    sent = submissions.upload(arbiter, "baltic.trf", trf(), now)
    found = computed(sent, now, [slug])
    text = page(client_for(ARBITER), "submission-if-rated", sent.pk)
    assert load(slug).late is policy
    if policy is Late.NEXT:
        assert found.lists[slug].effective == calendar.after(of_its_days.effective, SERIES[slug].cadence)
    elif policy is Late.REWIND:
        assert found.lists[slug].effective == of_its_days.effective  # which is computed again
        assert found.lists[slug].previous.effective < of_its_days.effective
    else:
        assert [system.slug for system in found.refused] == [slug]
    assert ("No list counts it any more" in text) == (policy is Late.REFUSE)
    words = {
        Late.NEXT: "late for the list of 1\u00a0November\u00a02026: counts for the FIDE standard list of "
        "1\u00a0January\u00a02027",
        Late.REWIND: "late: the DWZ (Germany) list of 1\u00a0October\u00a02026 is to be recalculated",
        Late.REFUSE: "too late: the Wronicz, general list of 14\u00a0September\u00a02026 is published",
    }
    assert reporting_deadline.counts_for("standard", END, now.date()) == words[policy]
    assert words[policy] in text  # at the head of every page of the report


def test_what_a_series_was_begun_with_is_not_counted_again(players, officer, now):
    thaw_for_a_test()
    begin("fide")
    RatingList.objects.filter(state="published").update(imported=True)
    told = reporting_deadline.counts_for("standard", date(2026, 7, 1), now.date())
    assert told == "too late: no FIDE standard list to come takes events that ended on 1\u00a0July\u00a02026"


def test_the_lists_of_grace_pass(arbiter, players, now, client_for):
    begin("fide")
    first = date(2024, 1, 1)
    assert first < RatingList.objects.current().get().first_day - timedelta(days=365)
    told = reporting_deadline.counts_for("standard", first, now.date())
    assert told == "too late: no FIDE standard list to come takes events that ended on 1\u00a0January\u00a02024"
    old = submissions.upload(arbiter, "old.trf", trf(h042="2023/12/30", h052="2024/01/01"), now)
    assert "No list counts it any more" in page(client_for(ARBITER), "submission-if-rated", old.pk)


def test_until_when_a_report_is_taken(players, client_for, arbiter, now):
    begin("fide")
    november = "counts for the FIDE standard list of 1\u00a0November\u00a02026"

    def told(day: date) -> str:
        return reporting_deadline.counts_for("standard", END, day)

    assert told(date(2026, 9, 8)).startswith(f"{november}, reports until ")
    assert told(date(2026, 10, 24)).endswith(": 1 day left")
    assert told(date(2026, 10, 25)) == f"{november}, reports until 25\u00a0October\u00a02026: the last day is today"
    closed = f"{november}, if it is accepted before that is published"
    assert told(date(2026, 10, 26)) == closed
    assert told(date(2026, 11, 1)) == (
        f"{closed}. The FIDE standard list of 1 November 2026 is due today; until it comes, that of 1 September 2026 "
        "counts."
    )
    assert told(date(2026, 11, 22)) == (
        f"{closed}. The FIDE standard list of 1 November 2026 is 21 days late; until it comes, that of 1 September "
        "2026 counts."
    )
    assert reporting_deadline.counts_for("blitz", END, now.date()) == "no list counts events at this rate of play"
    sent = submissions.upload(arbiter, "baltic.trf", trf(), now)
    assert f"90 min + 30 s: {november}, if it is accepted" in page(client_for(ARBITER), "submission", sent.pk)


def test_without_series_there_is_nothing_to_tell(arbiter, players, now, client_for):
    sent = submissions.upload(arbiter, "baltic.trf", trf(), now)
    assert reporting_deadline.counts_for("standard", END, now.date()) == ""
    assert "90 min + 30 s: standard<" in page(client_for(ARBITER), "submission", sent.pk)
    assert "No series of ours counts" in page(client_for(ARBITER), "submission-if-rated", sent.pk)


def test_the_first_list_of_a_series(arbiter, players, now):
    life.open_draft("fide", list_of(END, SERIES["fide"].cadence), now)
    found = computed(submissions.upload(arbiter, "baltic.trf", trf(), now), now)
    assert numbers(found, "fide")[1][0] is None and numbers(found, "fide")[1][1] is not None  # taken over from FIDE


def test_a_report_of_nobody_we_know(arbiter, now, client_for):
    life.open_draft("fide", list_of(END, SERIES["fide"].cadence), now)
    sent = submissions.upload(arbiter, "baltic.trf", trf(), now)
    assert set(numbers(computed(sent, now), "fide").values()) == {(None, None)}
    text = page(client_for(ARBITER), "submission-if-rated", sent.pk)
    assert text.count("not resolved yet: taken for a newcomer") == len(PEOPLE)


def test_once_accepted_the_event_tells_it(of_one_series, players, officer, now, client_for):
    event = submissions.accept(ready(of_one_series, players, {"player": players[5].pk}, now), officer, now)
    response = client_for(ARBITER).get(reverse("submission-if-rated", args=[of_one_series.pk]))
    assert response.headers["Location"] == reverse("event-systems", args=[event.code])


def test_the_preview_and_the_review_fetch_it(of_one_series, players, now, client_for):
    ready(of_one_series, players, {"player": players[5].pk}, now)
    where = f'hx-get="{reverse("submission-if-rated", args=[of_one_series.pk])}"'
    assert where in page(client_for(ARBITER), "submission-preview", of_one_series.pk)
    assert where in page(client_for(OFFICER), "review", of_one_series.pk)
    assert "If it were rated now" in page(client_for(OFFICER), "submission-if-rated", of_one_series.pk)


def test_every_system_has_a_place_among_the_scales():
    assert sorted(in_order(SYSTEMS)) == sorted(SYSTEMS)
