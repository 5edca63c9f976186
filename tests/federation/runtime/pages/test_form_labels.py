"""Fields of forms and choices have labels that are looked up; Django would make English ones of their names."""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages

import pytest
from django import forms
from django.db import models
from django.utils.functional import Promise

import federation
import ratings
from ratings.models import ListRecord

LABELLED_WHEN_MADE = {("SignInForm", "username"), ("FollowForm", "says")}
NEVER_SHOWN = {ListRecord.Kind}


def of_the_site() -> Iterator[type[forms.BaseForm]]:
    for package in (federation, ratings):
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            if module.name.rpartition(".")[2].removeprefix("_").endswith(("forms", "form")) or ".views." in module.name:
                import_module(module.name)
    found = [forms.BaseForm]
    for kind in found:
        found += kind.__subclasses__()
    yield from (kind for kind in found if kind.__module__.startswith(("federation.", "ratings.")))


@pytest.mark.parametrize("what", ["label", "help_text"])
def test_what_is_said_of_a_field_is_looked_up(what):
    fixed = {
        (kind.__name__, name)
        for kind in of_the_site()
        for name, field in kind.base_fields.items()
        if not field.widget.is_hidden and not isinstance(said := getattr(field, what), Promise) and said != ""
    }
    assert fixed == (LABELLED_WHEN_MADE if what == "label" else set())


def test_what_is_said_of_a_choice_is_looked_up():
    kinds = [models.Choices]
    for kind in kinds:
        kinds += kind.__subclasses__()
    fixed = {
        str(one.label)
        for kind in kinds
        if kind.__module__.startswith(("federation.", "ratings.")) and kind not in NEVER_SHOWN
        for one in kind
        if not isinstance(one.label, Promise) and any(map(str.isalpha, one.label))
    }
    assert fixed == set()
