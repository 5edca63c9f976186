"""Schemathesis asks every address what its description allows and what not, and compares each answer with it."""

import pytest
import schemathesis
from django.core.signals import request_finished, request_started
from django.db import close_old_connections
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.core.failures import Failure, FailureGroup
from schemathesis.specs.openapi import checks

from federation.accounts import program_tokens
from federation.runtime.api.description import endpoints, openapi
from federation.wsgi import application
from tests.ratings.lists.list_factory import make_entry, make_list, make_player

pytestmark = pytest.mark.django_db
EACH = 10  # questions to each address, right and wrong ones
CHECKS = [
    schemathesis.checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
    checks.negative_data_rejection,
]
OFTEN = settings(
    max_examples=EACH,
    derandomize=True,
    database=None,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(autouse=True)
def one_transaction():
    """The end of a request leaves the connection to the test, as with Django's own client."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


@pytest.fixture
def token(arbiter, now) -> str:
    """And enough of a federation for some answers to be found."""
    rating_list = make_list()
    make_entry(rating_list, make_player("Okoń, Ewa"), 2100, rank=1)
    return program_tokens.make(arbiter, "schemathesis", now)[1]


def test_every_answer_is_as_described(token):
    schema = schemathesis.openapi.from_dict(openapi("Open data"))
    schema.app = application
    headers = {"Authorization": f"Bearer {token}", "Accept-Encoding": "identity"}
    failed, asked = [], 0
    for result in schema.get_all_operations():
        operation = result.ok()
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):

            @OFTEN
            @given(case=operation.as_strategy(generation_mode=mode))
            def ask(case):
                nonlocal asked
                asked += 1
                case.call_and_validate(checks=CHECKS, headers=headers)

            try:
                ask()
            except Unsatisfiable:  # nothing of it can be asked wrongly
                continue
            except (FailureGroup, Failure) as failure:
                failed.append(f"{operation.label}: {failure}")
    assert failed == [], "\n".join(failed)
    assert asked > EACH * len(endpoints())
