"""Nothing that is typed breaks a calculator: nonsense is refused in words, extremes are computed."""

from datetime import date

import pytest
from django.test import Client
from django.urls import reverse
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ratings.calculators.fields import DECIMAL, calculator
from ratings.catalogue import SYSTEMS
from ratings.systems.protocol.calculator_fields import USUAL

pytestmark = pytest.mark.django_db

TODAY = date(2026, 11, 21)
WORDS = st.sampled_from(
    ["1650", "1", "=", "0", "½", ",", "\n", "/80", "unrated", "-", "1e308", "-5", "0", "99999", "2026-05-09", "?",
     "nan", "NaN", "inf", "١٢٣", "\x00", "👑", "<", "%", "1650 1, 1720 =", "0,5", "+", "1900-01-01", "9999-12-31"]
)  # fmt: skip
TYPED = st.lists(WORDS, max_size=8).map(" ".join) | st.text(max_size=30)


@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
@pytest.mark.parametrize("slug", [*SYSTEMS, "performance", "expectancies", "converter"])
def test_whatever_is_typed_a_page_answers(slug, data):
    names = [field.name for field in (calculator(slug) if slug in SYSTEMS else USUAL).fields]
    names += [
        "date",
        "results",
        "o",
        "d",
        "r",
        "t",
        "paste",
        "set-factor",
        "set-c",
        "curve",
        "cap",
        "difference",
        "scale",
    ]
    typed = data.draw(st.dictionaries(st.sampled_from([*names, "value"]), TYPED, max_size=6))
    response = Client().get(f"/calculators/{slug}/", typed)
    assert response.status_code in {200, 302}
    if response.status_code == 302:
        assert Client().get(response.headers["Location"]).status_code == 200


def row_numbers(low: float, high: float):
    return st.lists(st.tuples(st.floats(low, high), st.sampled_from("1=0+")), min_size=1, max_size=12)


@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
@pytest.mark.parametrize("slug", SYSTEMS)
def test_whatever_is_possible_is_answered(slug, data):
    """Numbers within the bounds that the form allows, extremes included."""
    form = calculator(slug)
    typed = {}
    for field in form.fields:
        if field.choices:
            typed[field.name] = data.draw(st.sampled_from(["", *field.choices]))
        else:
            wanted = data.draw(st.none() | st.floats(field.low, field.high))
            decimal = field.kind == DECIMAL
            typed[field.name] = "" if wanted is None else str(wanted if decimal else int(wanted))
    rows = data.draw(row_numbers(form.rating.low, form.rating.high))
    days = data.draw(st.lists(st.dates(date(1960, 1, 1), TODAY), min_size=len(rows), max_size=len(rows)))
    typed["results"] = ", ".join(
        f"{int(number)} {result}" + (f" {day}" if form.dated else "")
        for (number, result), day in zip(rows, days, strict=True)
    )
    typed["date"] = (TODAY if form.dated else data.draw(st.dates(date(1960, 1, 1), date(2030, 1, 1)))).isoformat()
    response = Client().get(reverse("calculator", args=[slug]), typed)
    assert response.status_code == 200
