"""What is typed beside a report."""

from django.core.files.uploadedfile import SimpleUploadedFile

from ratings.pages.titles.norms_needed_form import AskedForm, ReportForm
from ratings.titles.who_needs_what import Asked


def test_an_empty_form_asks_for_nothing_more():
    form = AskedForm({})
    assert form.is_valid()
    assert form.asked() == Asked()


def test_what_is_typed_is_asked():
    typed = {
        "rounds": "9",
        "player": "22",
        "federation": " eng",
        "exemption": "1.4.3a",
        "kind": "world-cup",
        "pairing": "knockout",
    }
    form = AskedForm(typed)
    assert form.is_valid()
    assert form.asked() == Asked(9, "ENG", "1.4.3a", "world-cup", "knockout", 22)


def test_what_makes_no_sense_is_refused_field_by_field():
    form = AskedForm({"rounds": "x", "player": "0", "federation": "xyz", "exemption": "1.4.9", "kind": "x"})
    assert sorted(form.errors) == ["exemption", "federation", "kind", "player", "rounds"]


def test_a_file_or_a_text_is_read():
    text, file = {"text": "012 Pasted"}, {"file": SimpleUploadedFile("open.trf", b"012 Open")}
    told = []
    for form in (ReportForm({}, file), ReportForm(text)):
        assert form.is_valid()
        told.append(form.content())
    assert told == [("open.trf", b"012 Open"), ("pasted.txt", b"012 Pasted")]


def test_nothing_sent_is_said():
    assert ReportForm({"text": " \n"}).errors == {"__all__": ["Choose a file or paste the report."]}
