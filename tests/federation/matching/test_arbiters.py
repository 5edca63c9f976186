"""Who of the register the arbiters of a report are, and what is told where one is unknown or has no licence."""

from dataclasses import replace
from datetime import date

import pytest

from federation import submissions
from federation.matching import arbiters
from federation.models import Appointment, Licence, Player, TitleAward
from federation.models.licences import Use
from federation.reports.report import Report, Severity
from federation.runtime.office import identity
from federation.submissions.arbiter.appointed import say
from tests.federation.events.announced.made import event_of
from tests.federation.small_trf import register, trf

FIRST, LAST = date(2026, 1, 1), date(2026, 12, 31)


@pytest.mark.parametrize(("written", "name", "fide_id"), [
    ("Wiśniewska, Maria", "Wiśniewska, Maria", ""),
    ("IA Wiśniewska, Maria (1112345)", "Wiśniewska, Maria", "1112345"),
    ("Maria Wiśniewska FA, FIDE ID: 1112345", "Maria Wiśniewska", "1112345"),
    ("1112345 Wiśniewska, Maria", "Wiśniewska, Maria", "1112345"),
    ("Wiśniewska, Maria [POL]", "Wiśniewska, Maria", ""),
    ("IA", "IA", ""),
])  # fmt: skip
def test_titles_and_ids_beside_a_name_are_told_apart(written, name, fide_id):
    (line,) = arbiters.lines(Report("TRF16", chief_arbiter=written))
    assert (line.name, line.fide_id, line.raw, line.team) == (name, fide_id, written, "chief")


def test_each_name_is_looked_for_once_and_not_more_than_a_report_has():
    deputies = ["Nowak, Jan; Sowa, Ewa", "Sowa, Ewa", "", *(f"Deputy, {number}" for number in range(50))]
    lines = arbiters.lines(Report("TRF16", chief_arbiter="Nowak, Jan", deputy_arbiters=deputies))
    assert [(line.team, line.name) for line in lines[:4]] == [
        ("chief", "Nowak, Jan"), ("deputy", "Nowak, Jan"), ("deputy", "Sowa, Ewa"), ("deputy", "Deputy, 0"),
    ]  # fmt: skip
    assert len(lines) == arbiters.MOST


@pytest.fixture
def office(db):
    before = identity.current()

    def says(answer: str, country: str = "VIS") -> None:
        identity.keep(replace(before, unlicensed_arbiters=answer, country=country))

    yield says
    identity.keep(before)


@pytest.fixture
def maria(db) -> Player:
    facts = {"family_name": "Wiśniewska", "given_name": "Maria", "federation": "VIS", "fide_id": 1112345}
    return Player.objects.create(national_id="VIS900001", **facts)


@pytest.fixture
def draft(arbiter, now):
    register()
    return submissions.upload(arbiter, "baltic.trf", trf(), now)


def named(draft) -> list:
    return [(one.person, one.chosen, one.licensed) for one in submissions.reading(draft).arbiters]


def told(draft) -> list:
    codes = {arbiters.UNKNOWN, arbiters.WITHOUT}
    return [(one.severity, str(one.message)) for one in submissions.reading(draft).problems if one.code in codes]


def test_a_name_alone_means_somebody_who_is_known_to_officiate(draft, maria):
    assert named(draft) == [(None, False, False)]
    Licence.objects.create(player=maria, use=Use.OFFICIATING, first=FIRST, last=LAST)
    assert named(draft) == [(maria, False, True)]


@pytest.mark.parametrize("known_by", ["title", "licence", "post"])
def test_a_title_a_licence_or_an_earlier_post_makes_an_arbiter(known_by, draft, maria):
    if known_by == "title":
        TitleAward.objects.create(player=maria, scheme="FIDE arbiters", code="FA")
    elif known_by == "licence":
        Licence.objects.create(player=maria, use=Use.OFFICIATING, first=date(2020, 1, 1), last=date(2020, 12, 31))
    else:
        Appointment.objects.create(tournament=event_of(date(2025, 3, 1)), player=maria, post="deputy")
    assert named(draft) == [(maria, False, False)]


def test_of_two_arbiters_of_one_name_neither_is_meant(draft, maria):
    other = Player.objects.create(national_id="VIS900002", family_name="Wiśniewska", given_name="Maria")
    for person in (maria, other):
        TitleAward.objects.create(player=person, scheme="FIDE arbiters", code="NA")
    (one,) = submissions.reading(draft).arbiters
    assert (one.person, {each.player for each in one.candidates}) == (None, {maria, other})


def test_an_id_says_it_without_more(arbiter, now, maria):
    draft = submissions.upload(arbiter, "baltic.trf", trf(h102="IA Wiśniewska, Maria 1112345"), now)
    assert named(draft) == [(maria, False, False)]


def test_an_arbiter_who_plays_as_well_is_found_twice(arbiter, now):
    players = register()
    draft = submissions.upload(arbiter, "baltic.trf", trf(h102="Gołąb, Przemysław 9900001"), now)
    now_read = submissions.reading(draft)
    assert (now_read.arbiters[0].person, now_read.matches[0].player) == (players[1], players[1])
    assert now_read.matches[0].conflict == ""


def test_what_somebody_said_goes_before_what_was_found(draft, maria, arbiter, now):
    Licence.objects.create(player=maria, use=Use.OFFICIATING, first=FIRST)
    key = submissions.reading(draft).arbiters[0].key
    draft = say(draft, key, None, arbiter, now)
    assert named(draft) == [(None, True, False)]
    kept = Player.objects.create(national_id="VIS900003", family_name="Wiśniewska-Rój", given_name="Maria")
    draft = say(draft, key, maria, arbiter, now)
    maria.merged_into = kept
    maria.save()
    assert named(draft) == [(kept, True, False)]


def test_nothing_is_told_where_the_office_does_not_ask(draft, office):
    office("off")
    assert told(draft) == []


@pytest.mark.parametrize(("answer", "severity"), [("tell", Severity.WARNING), ("refuse", Severity.ERROR)])
def test_unknown_ones_and_those_without_a_licence_are_named(answer, severity, draft, office, maria):
    office(answer)
    assert told(draft) == [(severity, "Arbiters who are not known in the register: Wiśniewska, Maria.")]
    held = Licence.objects.create(player=maria, use=Use.OFFICIATING, first=FIRST, last=date(2026, 9, 6))
    without = "Arbiters without a licence to officiate on the days of the event: Wiśniewska, Maria."
    assert told(draft) == [(severity, without)]  # the event ends on the next day
    Licence.objects.create(player=maria, use=Use.OFFICIATING, first=date(2026, 9, 7))
    assert told(draft) == []
    held.delete()
    office(answer, "GER")
    assert told(draft) == []  # another federation's arbiter has the licence of that federation


def test_an_accepted_event_has_those_that_were_written(maria):
    event = event_of(date(2026, 3, 1))
    Appointment.objects.create(tournament=event, player=maria, post="chief", name="M. Wiśniewska")
    Appointment.objects.create(tournament=event, player=maria, post="organiser")
    Licence.objects.create(player=maria, use=Use.OFFICIATING, first=FIRST)
    assert [(one.post_words, one.name, one.person, one.licensed) for one in arbiters.written(event)] == [
        ("Chief arbiter", "M. Wiśniewska", maria, True), ("Organiser", maria.name, maria, True),
    ]  # fmt: skip
