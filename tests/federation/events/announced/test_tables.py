"""The list of announced events."""

from federation.events.announced.tables import TAGS, State
from federation.models import AnnouncedEvent


def test_each_state_has_its_colour():
    assert TAGS.keys() == set(AnnouncedEvent.State.values)
    assert State().cell(AnnouncedEvent(state="back")) == '<span class="tag tag--warning">Sent back</span>'
    assert State().cell(AnnouncedEvent(state="cancelled")) == '<span class="tag">Cancelled</span>'
