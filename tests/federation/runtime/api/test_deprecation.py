"""What is to go says so for two years, in the description too, and in answers that are kept."""

from datetime import date

import pytest
from django.http import HttpRequest
from django.test import Client
from django.urls import path
from msgspec import Struct

from federation.runtime.api.deprecation import Deprecated
from federation.runtime.api.description import openapi
from federation.runtime.api.endpoints import endpoint

pytestmark = pytest.mark.urls(__name__)
GOES = Deprecated(date(2026, 11, 28), date(2028, 11, 28), "/api/v1/new/")


class Answer(Struct, frozen=True):
    number: int


@endpoint(example="/api/v1/old/", deprecated=GOES)
def old(request: HttpRequest) -> Answer:
    """As it was."""
    return Answer(1)


urlpatterns = [path("api/v1/old/", old)]


@pytest.mark.django_db
def test_every_answer_says_since_when_until_when_and_what_instead():
    for answer in (Client().get("/api/v1/old/"), Client().get("/api/v1/old/")):
        assert (answer["Deprecation"], answer["Sunset"]) == ("@1795824000", "Tue, 28 Nov 2028 00:00:00 GMT")
        assert '</api/v1/new/>; rel="successor-version"' in answer["Link"]
        assert 'rel="service-desc"' in answer["Link"]
    assert openapi("x")["paths"]["/api/v1/old/"]["get"]["deprecated"] is True


def test_it_is_answered_for_two_years():
    with pytest.raises(ValueError, match="2 years"):
        Deprecated(date(2026, 11, 28), date(2028, 11, 27), "/api/v1/new/")
    assert Deprecated(date(2028, 2, 29), date(2030, 2, 28), "/x/")
