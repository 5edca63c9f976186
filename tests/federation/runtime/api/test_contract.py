"""The description keeps every promise that it made; new ones are written down."""

from copy import deepcopy

from federation.runtime.api.description import openapi
from tests.federation.runtime.api.contract import facts, promised, tightened

NOW = openapi("")
LISTS = "/api/v1/lists/"


def test_no_promise_is_taken_back():
    assert promised() - facts(NOW) == set()


def test_nothing_that_was_taken_is_refused():
    assert tightened(promised(), facts(NOW), NOW) == set()


def test_what_is_new_is_written_down():
    """`python -m tests.federation.runtime.api.contract` does it."""
    assert facts(NOW) - promised() == set()


def test_what_would_break_a_client_is_found():
    gone, renamed, retyped, tighter, needed = (deepcopy(NOW) for _ in range(5))
    del gone["paths"][LISTS]
    fields = renamed["components"]["schemas"]["ReportFacts"]["properties"]
    fields["number"] = fields.pop("id")
    retyped["components"]["schemas"]["ReportFacts"]["properties"]["version"]["type"] = "string"
    for changed in (gone, renamed, retyped):
        assert facts(NOW) - facts(changed)
    asked = {one["name"]: one for one in tighter["paths"][LISTS]["get"]["parameters"]}
    asked["series"]["schema"]["maxLength"] = 9
    changes = needed["components"]["schemas"]["Changes"]
    changes["properties"]["why"] = {"type": "string"}
    changes["required"] = [*changes["required"], "why"]
    for changed in (tighter, needed):
        assert facts(NOW) - facts(changed) == set()
        assert tightened(facts(NOW), facts(changed), changed)


def test_what_is_added_breaks_nobody():
    wider = deepcopy(NOW)
    wider["components"]["schemas"]["ReportFacts"]["properties"]["new_one"] = {"type": "string"}
    wider["paths"][LISTS]["get"]["parameters"].append({"name": "x", "in": "query", "required": False, "schema": {}})
    wider["paths"][LISTS]["get"]["summary"] = "Said otherwise."
    assert facts(NOW) - facts(wider) == set()
    assert tightened(facts(NOW), facts(wider), wider) == set()
