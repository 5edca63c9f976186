"""A player list as a job: workers get what was sent, and a registrar stops it and has it tried again."""

import pytest

from federation.models import PlayerImport
from federation.runtime.jobs import kinds
from tests.federation.small_lists import NOW, players, read, uploaded

pytestmark = pytest.mark.django_db
State = PlayerImport.State


def test_what_a_command_reads_itself_is_no_workers(registrar):
    sent = uploaded(registrar, players(1, 2))
    PlayerImport.objects.create(filename="members.csv", size=1, state=State.WORKING, writing=True)
    assert list(kinds.named("import").left()) == [sent]


def test_stopped_and_tried_again(registrar):
    one = read(registrar, players(1, 2))
    PlayerImport.objects.update(state=State.FAILED)
    one.refresh_from_db()
    kind = kinds.of(one)
    assert kind.may_go_again(one)
    kind.again(one, registrar, NOW)
    assert PlayerImport.objects.get().state == State.WAITING
    kind.stop(one, registrar, NOW)
    assert (PlayerImport.objects.get().state, one.parts.count()) == (State.STOPPED, 0)


def test_a_file_that_cannot_be_read_is_not_tried_again(registrar):
    one = read(registrar, b"Dear registrar,\n")
    assert (one.state, kinds.of(one).may_go_again(one), one.parts.count()) == (State.FAILED, False, 0)
