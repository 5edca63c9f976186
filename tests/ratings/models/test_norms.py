"""What the tables of norms and applications do not let through."""

import pytest
from django.db import IntegrityError, transaction

from ratings.models import NormFound, TitleApplication
from tests.ratings.lists.list_factory import NOW, make_event, make_player

pytestmark = pytest.mark.django_db


def norm(player, event, **fields) -> NormFound:
    facts = {"scheme": "FIDE", "title": "IM", "edition": "2024-01-01", "credited": 9, "verdict": {}} | fields
    return NormFound.objects.create(player=player, tournament=event, **facts)


@pytest.mark.parametrize("wrong", [{"norm": True, "refused_by": "1.4.8"}, {"norm": False, "refused_by": ""}])
def test_a_norm_is_not_refused_and_what_is_refused_says_by_what(wrong):
    player = make_player()
    event = make_event([player], [])
    with pytest.raises(IntegrityError), transaction.atomic():
        norm(player, event, **wrong)
    norm(player, event, norm=True)
    with pytest.raises(IntegrityError), transaction.atomic():
        norm(player, event, norm=False, refused_by="1.4.8")  # one verdict of a title


def test_one_application_of_a_title_is_open():
    player = make_player()
    facts = {"player": player, "scheme": "FIDE", "title": "IM", "way": "norms", "created": NOW, "changed": NOW}
    closed = [TitleApplication.objects.create(state=state, **facts) for state in ("refused", "withdrawn", "awarded")]
    first = TitleApplication.objects.create(**facts)
    with pytest.raises(IntegrityError), transaction.atomic():
        TitleApplication.objects.create(state="submitted", **facts)
    assert list(TitleApplication.objects.open()) == [first]
    assert [one.open for one in (first, *closed)] == [True, False, False, False]
    assert first.number == f"A-{first.pk:05d}"
