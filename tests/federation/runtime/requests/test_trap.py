"""Programs fill in a field that people do not see, and are told so."""

from federation.runtime.requests.trap import Trap


def test_who_fills_in_what_nobody_sees_is_refused():
    assert Trap({"website": ""}).is_valid()
    assert Trap({"website": "https://example.org"}).errors == {
        "website": ["This field is there to catch programs. Empty it and send again."]
    }
