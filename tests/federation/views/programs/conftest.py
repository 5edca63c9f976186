"""An arbiter with a token, and what a program of theirs asks without a socket."""

import json

import msgspec
import pytest
from django.contrib.auth.models import Group, User
from django.test import Client

from federation.accounts import program_tokens
from federation.permissions import ARBITER
from tests.federation.small_trf import register


@pytest.fixture
def players(db):
    return register()


@pytest.fixture
def token(arbiter, now) -> str:
    return program_tokens.make(arbiter, "Sharly on my laptop", now)[1]


def another() -> User:
    """A second arbiter."""
    user = User.objects.create_user("another")
    user.groups.add(Group.objects.get_or_create(name=ARBITER)[0])
    return user


class Program:
    """Asks with a token; sends files and changes."""

    def __init__(self, token: str = "", **options) -> None:
        self.client = Client(**options)
        self.headers = {"Authorization": f"Bearer {token}"} if token else {}

    def get(self, where: str):
        return as_declared(self.client.get(f"/api/v1/reports/{where}", headers=self.headers))

    def send(self, content: bytes, name: str = "baltic.trf", kind: str = "application/octet-stream"):
        headers = self.headers | {"X-Filename": name}
        return as_declared(self.client.post("/api/v1/reports/", content, content_type=kind, headers=headers))

    def form(self, **files):
        return as_declared(self.client.post("/api/v1/reports/", files, headers=self.headers))

    def mend(self, pk: int, *changes: dict):
        return self.post(f"{pk}/changes/", json.dumps({"changes": changes}))

    def post(self, where: str, body: str | bytes = b""):
        where = f"/api/v1/reports/{where}"
        return as_declared(self.client.post(where, body, content_type="application/json", headers=self.headers))


def as_declared(response):
    """The answer, after a look whether the description of the address tells its status and type."""
    [each] = response.resolver_match.func.endpoints
    answers = {200: each.told, **each.also}
    if response.status_code < 400:
        msgspec.json.decode(response.content, type=answers[response.status_code])
    return response


@pytest.fixture
def program(token) -> Program:
    return Program(token)
