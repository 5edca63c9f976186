"""Passwords of the office's own words."""

import pytest
from django.contrib.auth.models import User
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError

OWN = ["This password is made of words of this office: others would try it first."]


@pytest.mark.parametrize(
    "password", ["Chess-Rating-2026", "tabiya12345678", "rating officer!", "VistulaChess1!", "ArbiterVIS2026"]
)
def test_words_of_the_office_are_refused(password):
    with pytest.raises(ValidationError) as refused:
        validate_password(password)
    assert refused.value.messages == OWN


@pytest.mark.parametrize("password", ["correct horse battery", "8417-0391-5526", "a chess board of basalt", "Ł" * 64])
def test_others_are_taken_whatever_they_are_made_of(password):
    validate_password(password)


def test_ones_own_name_is_no_password():
    with pytest.raises(ValidationError):
        validate_password("wisniewska1", User(username="m", last_name="Wisniewska"))
