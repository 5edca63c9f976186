"""The form of entry by hand, and a player of the register as a line of it."""

import pytest
from django.core.exceptions import ValidationError
from django.utils import timezone

from federation.matching.candidates import Candidate
from federation.models import Player
from federation.reports.by_hand.names import read_names
from federation.submissions.pages.by_hand import MOST_FAULTS, EventForm, at_first, keys_of, line_of, lines_of
from tests.factories import player

pytestmark = pytest.mark.django_db


def form(**more) -> EventForm:
    today = timezone.localdate().isoformat()
    facts = {"name": "Cup", "kind": "match", "rounds": "2", "players": "Gołąb, Anna\nSowa, Ewa", "tempo": "rapid"}
    return EventForm({**facts, "start": today, "end": today, **more})


def test_an_empty_form_says_today_and_who_fills_it_in(arbiter):
    arbiter.first_name, arbiter.last_name = "Maria", "Rój"
    first = at_first(arbiter)
    assert first.pop("opened") <= timezone.now().isoformat()
    today = timezone.localdate()
    assert first == {
        "kind": "round-robin", "start": today, "end": today, "place": "", "time_control": "", "tempo": "",
        "chief_arbiter": "Maria Rój",
    }  # fmt: skip


def test_a_player_is_a_line_that_is_read_as_that_player():
    many = [
        Player(family_name="Gołąb", given_name="Anna", federation="VIS", birth_year=1990, fide_id=9900001),
        Player(family_name="Lee", birth_year=1985, national_id="VIS000007"),
        Player(family_name="Sowa", given_name="Ewa", federation="POL", national_id="12345"),
    ]
    rated = zip(many, (1985.4, None, 2100.0), strict=True)
    lines = [line_of(Candidate(player, (), 0, rating=rating)) for player, rating in rated]
    assert lines == ["Gołąb, Anna; 1985; VIS; *1990; 9900001", "Lee; *1985; VIS000007", "Sowa, Ewa; 2100; POL; 12345"]
    names = read_names("\n".join(lines), 2026, "VIS")
    assert names.faults == []
    assert [(one.name, one.rating, one.birth_year, one.fide_id, one.national_id) for one in names.players] == [
        ("Gołąb, Anna", 1985, 1990, "9900001", ""),
        ("Lee", None, 1985, "", "VIS000007"),
        ("Sowa, Ewa", 2100, None, "", "12345"),
    ]


def test_of_many_faults_the_first_are_told():
    faulty = form(players="Sowa, Ewa; ??\n" * (MOST_FAULTS + 3))
    told = list(faulty.errors["players"])
    assert told[0] == "Line 1: “??” is not understood."
    assert told[MOST_FAULTS:] == ["And 3 faults more."]


def test_what_was_not_opened_here_is_no_moment():
    found = {text: form(opened=text) for text in ("", "x" * 50, "###\r\n001", "2026-11-28T02:49:39+00:00")}
    assert [one.is_valid() for one in found.values()] == [True] * 4
    kept = [text for text, one in found.items() if one.cleaned_data["opened"] == text]
    assert kept == ["2026-11-28T02:49:39+00:00"]


def test_the_file_is_that_of_what_was_typed():
    one = form(opened="2026-11-28T02:49:39+00:00", place="Gdynia")
    assert one.is_valid()
    lines = one.file().decode().splitlines()
    assert [lines[0], lines[1], lines[8], lines[-1]] == [
        "012 Cup", "022 Gdynia", "092 Individual: Match", "### entered by hand, begun 2026-11-28T02:49:39+00:00",
    ]  # fmt: skip


def test_lines_are_read_as_they_are_written():
    one, other = player("Okoń", 2100), player("Lis")
    text = lines_of([other.pk, one.pk, other.pk])
    assert text.splitlines()[1].startswith("Okoń, Test; 2100; POL; *1980; ")
    assert keys_of(text, 2) == [other.pk, one.pk]


def test_what_is_not_one_player_is_told_by_line():
    twins = [player("Okoń"), player("Okoń")]
    with pytest.raises(ValidationError) as refused:
        keys_of(f"Okoń, Test\nNobody\n{twins[0].national_id}", 5)
    assert refused.value.messages == [
        "Line 1: several players may be meant; write the id.", "Line 2: nobody in the register is meant.",
    ]  # fmt: skip
    with pytest.raises(ValidationError, match="At most 1 players"):
        keys_of("\n".join(one.national_id for one in twins), 1)


def test_a_merged_entry_is_written_as_the_one_that_stays():
    gone, kept = player("Okoń"), player("Lis")
    Player.objects.filter(pk=gone.pk).update(merged_into=kept)
    assert lines_of([gone.pk, kept.pk]) == lines_of([kept.pk])
