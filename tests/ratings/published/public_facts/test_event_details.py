"""Corrections of an event: what was changed and why, and not by whom."""

from datetime import UTC, datetime

from msgspec.structs import fields

from federation.corrections.public_history import Changed
from ratings.published.public_facts.event_details import EventCorrection, _correction


def test_a_correction_says_what_and_why_and_names_no_account():
    at = datetime(2026, 11, 21, tzinfo=UTC)
    changed = Changed(at, "A result", "the officer", "mistyped", [{"field": "Round 1", "old": "1-0", "new": "0-1"}])
    told = _correction(changed)
    assert (told.at, told.what, told.why, told.page) == (at, "A result", "mistyped", None)
    assert [(one.field, one.old, one.new) for one in told.changes] == [("Round 1", "1-0", "0-1")]
    assert {one.name for one in fields(EventCorrection)} == {"at", "what", "why", "changes", "page"}
