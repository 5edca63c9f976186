"""Letters and choices name themselves as people read them."""

import pytest

from federation.models import Letter, Unwanted

pytestmark = pytest.mark.django_db


def test_a_letter_is_named_by_subject_and_address(arbiter):
    assert str(Letter(subject="It failed", to="ewa@example.org")) == "It failed (ewa@example.org)"
    assert str(Unwanted(user=arbiter, kind="returned")) == "arbiter: returned"
