"""Typing into the sheet: what changes, what is refused, what is sent twice, and the row as a form."""

import json

import pytest
from django.urls import reverse

from federation import submissions
from federation.models import Submission
from federation.permissions import OFFICER
from tests.federation.small_trf import PEOPLE, changed, trf

pytestmark = pytest.mark.django_db


def send(client, pk, **fields):
    address = reverse("submission-sheet", args=[pk])
    response = client.post(address, fields, headers={"X-Sheet": "1"})
    return response.status_code, json.loads(response.content)


def seen(pk):
    return f"{Submission.objects.get(pk=pk).changed:%Y%m%d%H%M%S%f}"


def cells(made):
    """Rows of an answer: key -> whether it is there."""
    return sorted(made.get("rows", {}))


def test_a_result_changes_two_rows_and_both_totals(client, draft):
    status, made = send(client, draft.pk, place="cell-1-1", value="=", was="4w1", seen=seen(draft.pk), id="a")
    assert (status, cells(made), made["marks"]) == (200, ["1", "4"], {})
    assert 'aria-label="Gołąb, Przemysław, round 1: 4w½, was 4w1">4w½<s>4w1</s>' in made["rows"]["1"]
    report = submissions.reading(Submission.objects.get(pk=draft.pk)).report
    assert [(each.number, each.half_points) for each in report.entrants if each.number in (1, 4)] == [(1, 4), (4, 3)]
    assert "Round 1, Gołąb, Przemysław: 4w½, was 4w1" in made["edits"]


def test_what_is_wrong_now_is_marked_at_its_cell(client, draft):
    _, made = send(client, draft.pk, place="points-2", value="3", seen=seen(draft.pk))
    assert made["marks"] == {"points-2": "error"}
    assert "Okoń, Tadeusz has 3 points" in made["problems"] and "1 to fix" in made["steps"]
    draft.refresh_from_db()
    assert draft.errors == 1


def test_counts_after_a_result_are_those_of_the_whole_reading(client, draft):
    for place, value in {
        "cell-1-1": "0",
        "points-2": "9",
        "cell-3-2": "bye",
        "cell-5-3": "",
        "cell-6-1": "2w=",
    }.items():
        send(client, draft.pk, place=place, value=value, seen=seen(draft.pk))
        quick = Submission.objects.get(pk=draft.pk)
        whole = submissions.reading(Submission.objects.get(pk=draft.pk))
        assert (quick.errors, quick.warnings) == (
            len(whole.of("error")),
            len(submissions.to_confirm(quick, whole.problems)),
        ), place


def test_another_name_makes_the_whole_table_and_asks_the_register_again(client, draft):
    _, made = send(client, draft.pk, place="name-2", value="Nobody, Known", seen=seen(draft.pk))
    assert "rows" not in made and "Nobody, Known" in made["table"]
    before = draft.unmatched
    draft.refresh_from_db()
    assert draft.unmatched == before + 1


def test_a_cell_that_says_something_else_by_now_is_not_overwritten(client, draft):
    send(client, draft.pk, place="cell-1-1", value="=", was="4w1")
    status, made = send(client, draft.pk, place="cell-1-1", value="0", was="4w1")
    assert status == 409
    assert made["error"] == ("This says 4w½ by now, and not 4w1: it was changed meanwhile. Nothing was overwritten.")
    assert send(client, draft.pk, place="cell-1-1", value="4w½", was="4w1")[0] == 200  # the same twice


def test_a_page_that_did_not_know_the_last_change_gets_the_whole_table(client, draft):
    before = seen(draft.pk)
    send(client, draft.pk, place="cell-1-1", value="=", seen=before)
    _, made = send(client, draft.pk, place="cell-2-3", value="0", seen=before)
    assert "rows" not in made and "4w½" in made["table"]


def test_a_change_that_is_sent_twice_is_made_once(client, draft):
    for _ in range(2):
        assert send(client, draft.pk, place="new-player", value="Nowak, Anna", was="", id="same")[0] == 200
    report = submissions.reading(Submission.objects.get(pk=draft.pk)).report
    assert [each.name for each in report.entrants[6:]] == ["Nowak, Anna"]


def test_everything_is_undone_and_done_again(client, draft, now):
    send(client, draft.pk, place="points-2", value="3")
    submissions.choose(Submission.objects.get(pk=draft.pk), 5, {"new": NEW}, now)
    send(client, draft.pk, place="new-round", value="")
    for _ in range(3):
        status, made = send(client, draft.pk, choose="undo")
        assert (status, made["said"]) == (200, "Undone.")
    draft.refresh_from_db()
    assert (draft.edits, draft.choices, draft.errors, draft.undone) == ([], {}, 0, 3)
    assert send(client, draft.pk, choose="undo") == (409, {"error": "There is nothing to undo."})
    for _ in range(3):
        send(client, draft.pk, choose="redo")
    draft.refresh_from_db()
    assert (len(draft.edits), list(draft.choices), draft.undone) == (2, ["5"], 0)
    assert send(client, draft.pk, choose="redo") == (409, {"error": "There is nothing to do again."})


NEW = {"family_name": "Çelebi", "given_name": "Arda", "born": "2012-01-02", "sex": "m", "federation": "TUR"}


def test_after_a_new_change_what_was_undone_is_gone(client, draft):
    send(client, draft.pk, place="points-2", value="3")
    send(client, draft.pk, choose="undo")
    send(client, draft.pk, place="points-3", value="3")
    assert send(client, draft.pk, choose="redo")[0] == 409


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("cell-1-1", "99w1"),
        ("cell-1-1", "x"),
        ("cell-77-1", "1"),
        ("nowhere", "1"),
        ("number-1", "x"),
        ("new-player", ""),
    ],
)
def test_what_cannot_be_is_refused_in_words(client, draft, place, value):
    status, made = send(client, draft.pk, place=place, value=value)
    assert status == 409 and made["error"]
    draft.refresh_from_db()
    assert (draft.edits, draft.steps) == ([], [])


def test_only_its_arbiter_types_and_only_while_it_is_open(client, client_for, draft, now):
    assert client_for(OFFICER).post(reverse("submission-sheet", args=[draft.pk]), {"choose": "undo"}).status_code in (
        403,
        404,
    )
    submissions.withdraw(draft, now)
    assert send(client, draft.pk, place="points-2", value="3")[0] == 409


def test_names_do_nothing_in_the_sheet(client, arbiter, now):
    hostile = submissions.upload(arbiter, "x.trf", trf(changed(1, name='<img src=x onerror="1">, <b>')), now)
    page = client.get(reverse("submission", args=[hostile.pk])).content.decode()
    assert "<img" not in page and "&lt;img src=x" in page


def test_a_long_sheet_is_sent_in_parts(client, arbiter, now):
    many = dict.fromkeys(range(1, 451), PEOPLE[6])
    many = {number: changed(6, name=f"Family{number}, Given")[6] for number in many}
    long = submissions.upload(arbiter, "long.trf", trf(many, {1: [(1, 2, "1")]}), now)
    page = client.get(reverse("submission", args=[long.pk])).content.decode()
    assert 'id="row-200"' in page and 'id="row-201"' not in page and "?from=200" in page
    rest = client.get(reverse("submission-sheet-part", args=[long.pk, 200])).content.decode()
    assert 'id="row-201"' in rest and 'id="row-401"' not in rest
    assert 'id="row-201"' in client.get(reverse("submission", args=[long.pk]) + "?from=200").content.decode()


# ---- without JavaScript ----
def form_of(client, pk, key):
    response = client.get(reverse("submission-row", args=[pk, key]))
    assert response.status_code == 200
    return {each["name"]: each["text"] for each in response.context["places"]}


def test_a_row_is_a_form(client, draft):
    fields = form_of(client, draft.pk, "1")
    assert fields["cell-1-1"] == "4w1" and fields["name-1"] == "Gołąb, Przemysław"
    address = reverse("submission-row", args=[draft.pk, "1"])
    response = client.post(address, {**fields, "cell-1-1": "4w=", "born-1": "1990-03-06"})
    assert response.headers["Location"] == reverse("submission", args=[draft.pk]) + "#row-1"
    again = form_of(client, draft.pk, "1")
    assert (again["cell-1-1"], again["born-1"], again["points-1"]) == ("4w½", "1990-03-06", "2")


def test_a_fault_stands_at_its_field_and_the_rest_is_saved(client, draft):
    fields = form_of(client, draft.pk, "1")
    address = reverse("submission-row", args=[draft.pk, "1"])
    response = client.post(address, {**fields, "cell-1-1": "soon", "born-1": "1990-03-06"})
    assert [each["name"] for each in response.context["places"] if each["fault"]] == ["cell-1-1"]
    assert form_of(client, draft.pk, "1")["born-1"] == "1990-03-06"


def test_a_player_is_left_out_by_a_button(client, draft):
    address = reverse("submission-row", args=[draft.pk, "6"])
    client.post(address, {**form_of(client, draft.pk, "6"), "leave": "1"})
    assert client.get(address).status_code == 404


def test_two_players_change_places_by_the_form_of_one(client, draft):
    address = reverse("submission-row", args=[draft.pk, "1"])
    client.post(address, {**form_of(client, draft.pk, "1"), "swap-1": "4"})
    assert form_of(client, draft.pk, "1")["name-1"] == "De Santis, Ruggero"
    assert form_of(client, draft.pk, "4")["cell-4-1"] == "1b0"


def test_players_and_a_round_are_added_by_forms(client, draft):
    address = reverse("submission-sheet", args=[draft.pk])
    page = client.get(reverse("submission", args=[draft.pk])).content.decode()
    assert page.count('name="place" value="new-player"') == page.count('name="place" value="new-round"') == 1
    for data in ({"place": "new-player", "value": "Nowak, Anna\r\nBauer, Eva"}, {"place": "new-round"}):
        assert client.post(address, data).headers["Location"] == reverse("submission", args=[draft.pk])
    report = submissions.reading(Submission.objects.get(pk=draft.pk)).report
    assert ([each.name for each in report.entrants[6:]], report.rounds) == (["Nowak, Anna", "Bauer, Eva"], 4)
