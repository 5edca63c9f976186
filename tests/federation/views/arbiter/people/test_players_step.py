"""The page of players: newcomers in one grid, pasted columns, steps back."""

from html import unescape

import pytest
from django.urls import reverse

from federation import submissions
from federation.models import Club, Submission
from federation.permissions import OFFICER
from tests.federation.small_trf import PEOPLE, changed, register, trf

pytestmark = pytest.mark.django_db
HOME = "VIS"


@pytest.fixture
def strangers(arbiter, now):
    """Nobody is in the register, and no line says when its player was born."""
    people = {number: one.__class__(**{**vars(one), "birth": ""}) for number, one in PEOPLE.items()}
    return submissions.upload(arbiter, "baltic.trf", trf(people), now)


def post(client, pk, **data) -> str:
    """The page that follows, read as a page that takes changes into itself gets it."""
    address = reverse("submission-players", args=[pk])
    response = client.post(address, data, headers={"HX-Request": "true"})
    assert response.status_code == 200
    return " ".join(unescape(response.content.decode()).split())


def page(client, pk) -> str:
    return unescape(client.get(reverse("submission-players", args=[pk])).content.decode())


def stored(draft) -> Submission:
    return Submission.objects.get(pk=draft.pk)


def entrants(draft) -> dict:
    return {each.number: each for each in submissions.reading(stored(draft)).report.entrants}


def test_newcomers_are_asked_for_in_one_grid_with_what_the_file_says(client, strangers):
    text = page(client, strangers.pk)
    assert 'New players <span class="soft">6</span>' in text
    assert 'name="family_name-1" aria-label="Family name, Gołąb, Przemysław" value="Gołąb"' in text
    assert 'aria-describedby="born-1-fault"' not in text  # what is empty is no fault until it is sent
    born = {f"born-{number}": f"{1980 + number}" for number in (1, 2, 3)} | {"born-4": "31.02.1990"}
    text = post(client, strangers.pk, grid="1", do="save", **born, **{"sex-3": ""})
    assert "2 new players are asked for." in text
    for said in (
        'id="sex-3-fault">Say m or w.', 'id="born-4-fault">That is no date; write 1990-03-05, or the year.',
        'id="born-5-fault">A date or a year of birth is needed.', 'value="31.02.1990"',
    ):  # fmt: skip
        assert said in text
    assert (stored(strangers).unmatched, sorted(stored(strangers).choices)) == (4, ["1", "2"])
    assert stored(strangers).choices["1"]["new"] == {
        "family_name": "Gołąb", "given_name": "Przemysław", "born": "", "birth_year": "1981", "sex": "m",
        "federation": "VIS", "club": "",
    }  # fmt: skip
    assert (entrants(strangers)[3].birth_year, entrants(strangers)[4].birth_year) == (1983, None)  # a draft of the row


def test_a_row_with_a_fault_is_not_asked_for_with_what_stood_there_before(client, strangers):
    post(client, strangers.pk, grid="1", do="turn", **{"born-4": "1990"})
    post(client, strangers.pk, grid="1", do="save", **{"born-4": "31.02.1990"})
    assert stored(strangers).choices == {}


def test_one_press_fills_what_is_empty_in_every_row(client, arbiter, now):
    people = changed(2, birth="", sex=" ") | {3: changed(3, sex=" ", federation="KIL")[3]}
    draft = submissions.upload(arbiter, "baltic.trf", trf(people), now)
    post(client, draft.pk, grid="1", do="sex-w", **{"born-2": "1985"})
    post(client, draft.pk, grid="1", do="ours")
    there = entrants(draft)
    assert [(there[number].sex, there[number].federation) for number in (1, 2, 3, 4)] == [
        ("m", "VIS"), ("w", "VIS"), ("w", HOME), ("m", "ITA"),
    ]  # fmt: skip
    assert there[2].birth_year == 1985


def test_names_are_exchanged_and_a_club_of_the_register_is_taken(client, strangers):
    Club.objects.create(name="Rook")
    post(client, strangers.pk, grid="1", do="turn")
    assert entrants(strangers)[1].name == "Przemysław, Gołąb"
    text = post(
        client, strangers.pk, grid="1", do="save", **{"born-1": "1990", "club-1": "Rook", "club-2": "None such"}
    )
    assert 'id="club-2-fault">The register has no such club.' in text
    assert stored(strangers).choices["1"]["new"]["club"] == "Rook"


def test_a_pasted_column_is_said_line_by_line(client, strangers):
    text = post(client, strangers.pk, column="born", text="5.3.1990\n1985\n25.12.1979\n2001\nx\n1988")
    assert "5 values were taken. Dates were read as day, month, year." in text
    assert "Line 5: “x” is no date and no year." in text
    assert ">5 x</textarea>" in text
    there = entrants(strangers)
    assert [there[number].birth_year for number in sorted(there)] == [1990, 1985, 1979, 2001, None, 1988]
    assert "1 value was taken." in post(client, strangers.pk, column="born", text="5\t2012-01-02")
    assert "Choose a column" in post(client, strangers.pk, column="rating", text="1")


def test_steps_are_undone_and_done_again(client, strangers):
    post(client, strangers.pk, column="born", text="1\t1990")
    post(client, strangers.pk, grid="1", do="save")
    assert (stored(strangers).unmatched, entrants(strangers)[1].birth_year) == (5, 1990)
    post(client, strangers.pk, choose="undo")
    assert (stored(strangers).unmatched, entrants(strangers)[1].birth_year) == (6, 1990)
    text = post(client, strangers.pk, choose="undo")
    assert entrants(strangers)[1].birth_year is None and 'value="undo"' in text and "disabled" in text
    post(client, strangers.pk, choose="redo")
    post(client, strangers.pk, choose="redo")
    assert stored(strangers).unmatched == 5
    assert "There is nothing to do again." in post(client, strangers.pk, choose="redo")


def test_who_resembles_somebody_is_new_when_the_arbiter_says_so(client, arbiter, now):
    register()
    draft = submissions.upload(arbiter, "baltic.trf", trf(changed(5, birth="", sex=" ")), now)
    text = post(client, draft.pk, choose="5:new")
    assert 'id="born-5"' in text and 'value="5:forget"' in text
    assert stored(draft).unmatched == 1
    post(client, draft.pk, grid="1", do="save", **{"born-5": "2013", "sex-5": "m"})
    assert (stored(draft).unmatched, stored(draft).choices["5"]["new"]["birth_year"]) == (0, "2013")
    post(client, draft.pk, choose="undo")
    text = post(client, draft.pk, choose="5:forget")
    assert "This one" in text and 'id="born-5"' not in text


def test_without_javascript_every_form_leads_back_to_the_page(client, strangers):
    address = reverse("submission-players", args=[strangers.pk])
    for data in ({"column": "born", "text": "1\t1990"}, {"grid": "1", "do": "sex-m"}, {"choose": "undo"}):
        response = client.post(address, data)
        assert (response.status_code, response.headers["Location"]) == (302, address)
    assert "That is no line of the report." in unescape(
        client.post(address, {"choose": "x"}, follow=True).content.decode()
    )


def test_an_officer_sees_the_grid_and_changes_nothing(client_for, strangers, officer):
    officer = client_for(OFFICER)
    assert '<fieldset class="newcomers__grid" disabled>' in page(officer, strangers.pk)
    assert officer.post(reverse("submission-players", args=[strangers.pk]), {"choose": "1:new"}).status_code == 404
