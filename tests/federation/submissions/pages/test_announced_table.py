"""A table of events is read by its heads, in English and the reader's language; what is unknown is refused."""

import pytest
from django.utils import translation

from federation.refusals import NotPossible
from federation.submissions.pages import announced_table

pytestmark = pytest.mark.django_db


def test_heads_and_values_in_the_language_of_the_reader():
    with translation.override("pl"):
        head = announced_table.head()
        row = ["Puchar", "Puck", "5.9.2027", "13.9.2027", "system szwajcarski", "9", "90 min + 30 s", "", "", "W"]
        text = ";".join(head[: len(row)]) + "\n" + ";".join(row)
        [line] = announced_table.read(text.encode())
        assert line.wrong == []
    assert line.form.cleaned_data["kind"] == "swiss"


def test_a_column_that_is_not_known_or_twice_is_refused():
    for head, words in (("name;hall", "No column is called so: hall."), ("name;Name", "Two columns are")):
        with pytest.raises(NotPossible, match=words):
            announced_table.read(f"{head}\na;b".encode())


def test_norms_are_yes_or_no():
    told = [announced_table.read(f"name;norms\nCup;{word}".encode())[0] for word in ("yes", "no", "x", "", "perhaps")]
    wrong = ["Write yes or no." in " ".join(line.wrong) for line in told]
    assert [line.form.cleaned_data.get("norms") for line in told[:4]] == [True, False, True, False]
    assert wrong == [False] * 4 + [True]
