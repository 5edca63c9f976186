"""A season announced from one table: all of it, or nothing with every fault."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from federation.models import AnnouncedEvent
from federation.permissions import ARBITER

pytestmark = pytest.mark.django_db
HEAD = "Name of the tournament;Place;First day;Last day;Rounds;Time control;Chief arbiter"
CUP = "Cup;Puck;05.09.2027;13.09.2027;5;90 min + 30 s;Wiśniewska, Maria"
BLITZ = "Blitz;Puck;20.09.2027;20.09.2027;9;3 min + 2 s;Wiśniewska, Maria"


def sent(client, *lines: str):
    file = SimpleUploadedFile("season.csv", "\n".join([HEAD, *lines]).encode())
    return client.post(reverse("announced-table"), {"file": file}, follow=True)


def test_every_line_is_announced(client_for):
    client = client_for(ARBITER)
    answer = sent(client, CUP, BLITZ)
    told = [str(message) for message in answer.context["messages"]]
    assert told == ["2 events are announced; a rating officer looks at them."]
    assert [(one.name, one.tempo, one.start.day, one.end.day) for one in AnnouncedEvent.objects.order_by("start")] == [
        ("Cup", "standard", 5, 13), ("Blitz", "blitz", 20, 20),
    ]  # fmt: skip


def test_with_a_fault_nothing_is_announced_and_all_are_named(client_for):
    client = client_for(ARBITER)
    sent(client, CUP)
    for lines, wrong in (
        (["Cup;;13.09.2027;05.09.2027;0;;W"],
         ["Line 2: Place: This field is required.", "Line 2: Rounds: Ensure this value is greater than or equal to 1.",
          "Line 2: Last day: The last day is before the first.",
          "Line 2: Time control: Type the time control, or choose the tempo."]),
        ([BLITZ, CUP], ["It is announced already: A-2027-0001 Cup."]),
    ):  # fmt: skip
        assert sent(client, *lines).context["wrong"] == wrong
    assert AnnouncedEvent.objects.count() == 1


def test_the_empty_table_is_read_again(client_for):
    client = client_for(ARBITER)
    head = b"".join(client.get(reverse("announced-table-empty")).streaming_content)
    line = b"Cup,Puck,2027-09-05,2027-09-13,Round robin,9,90 min + 30 s,,Club,W,A; B,,,,,no\r\n"
    answer = client.post(reverse("announced-table"), {"file": SimpleUploadedFile("a.csv", head + line)})
    assert answer.status_code == 302, answer.context["wrong"]
    one = AnnouncedEvent.objects.get()
    assert (one.kind, one.deputy_arbiters, one.norms) == ("round-robin", "A\nB", False)
