"""Several files of one field of a form."""

from django import forms
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils.datastructures import MultiValueDict

from federation.runtime.uploads.many_files import ManyFilesField


class Desk(forms.Form):
    file = ManyFilesField(required=False)


def test_every_file_that_came_is_there_in_its_order():
    both = [SimpleUploadedFile(name, b"x") for name in ("a.trf", "b.trf")]
    form = Desk({}, MultiValueDict({"file": both}))
    assert form.is_valid()
    assert [file.name for file in form.cleaned_data["file"]] == ["a.trf", "b.trf"]
    assert "multiple" in str(form["file"])


def test_none_is_an_empty_list_and_an_empty_one_is_a_fault():
    form = Desk({}, MultiValueDict())
    assert (form.is_valid(), form.cleaned_data["file"]) == (True, [])
    assert not Desk({}, MultiValueDict({"file": [SimpleUploadedFile("a.trf", b"")]})).is_valid()
