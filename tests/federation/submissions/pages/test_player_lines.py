"""Players as lines of a form, and the keys they mean."""

import pytest
from django.core.exceptions import ValidationError

from federation.models import Player
from federation.submissions.pages.player_lines import keys_of, lines_of
from tests.factories import player

pytestmark = pytest.mark.django_db


def test_lines_are_read_as_they_are_written():
    one, other = player("Okoń", 2100), player("Lis")
    text = lines_of([other.pk, one.pk, other.pk])
    assert text.splitlines()[1].startswith("Okoń, Test; 2100; POL; *1980; ")
    assert keys_of(text, 2) == [other.pk, one.pk]


def test_what_is_not_one_player_is_told_by_line():
    twins = [player("Okoń"), player("Okoń")]
    with pytest.raises(ValidationError) as refused:
        keys_of(f"Okoń, Test\nNobody\n{twins[0].national_id}", 5)
    assert refused.value.messages == [
        "Line 1: several players may be meant; write the id.", "Line 2: nobody in the register is meant.",
    ]  # fmt: skip
    with pytest.raises(ValidationError, match="At most 1 players"):
        keys_of("\n".join(one.national_id for one in twins), 1)


def test_a_merged_entry_is_written_as_the_one_that_stays():
    gone, kept = player("Okoń"), player("Lis")
    Player.objects.filter(pk=gone.pk).update(merged_into=kept)
    assert lines_of([gone.pk, kept.pk]) == lines_of([kept.pk])
