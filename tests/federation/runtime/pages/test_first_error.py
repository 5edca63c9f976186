"""Where the focus is in a form that comes back with errors."""

import re

import pytest
from django import forms

from federation.submissions.pages.forms import HeaderForm, NewPlayerForm, UploadForm

HEADER = {"name": "Cup", "start": "2026-09-05", "end": "2026-09-07", "tempo": "standard"}


class Hidden(forms.Form):
    of = forms.IntegerField(widget=forms.HiddenInput)
    reason = forms.CharField()


def focused(form: forms.Form) -> list[str]:
    drawn = "".join(str(field) for field in form)
    return [re.search(r'name="(\w+)"', tag)[1] for tag in re.findall(r"<[^>]*\bautofocus\b[^>]*>", drawn)]


@pytest.mark.parametrize(
    ("form", "wanted"),
    [
        (HeaderForm(), []),
        (HeaderForm(HEADER), []),
        (HeaderForm(HEADER | {"end": "2026-09-01"}), ["end"]),
        (HeaderForm(HEADER | {"tempo": "", "start": "x"}), ["start"]),
        (HeaderForm({}), ["name"]),
        (NewPlayerForm({"family_name": "Kos", "sex": "m"}, home="VIS"), ["born"]),
        (UploadForm({}), ["file"]),  # the whole is wrong, not a field
        (Hidden({"of": "x", "reason": "y"}), ["reason"]),
    ],
)
def test_the_first_wrong_field_has_the_focus(db, form, wanted):
    assert focused(form) == wanted


def test_it_says_what_is_wrong_to_a_screen_reader():
    drawn = str(HeaderForm(HEADER | {"end": "2026-09-01"})["end"])
    assert 'aria-invalid="true"' in drawn and 'aria-describedby="id_end_error"' in drawn
