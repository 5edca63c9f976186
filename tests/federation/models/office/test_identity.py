"""There is one office."""

import pytest
from django.db import IntegrityError, transaction

from federation.models import Office

pytestmark = pytest.mark.django_db


def test_the_row_is_made_when_it_is_first_written():
    assert (Office.objects.stored().name, Office.objects.count()) == ("", 0)
    with transaction.atomic():
        assert Office.objects.locked().pk == Office.objects.locked().pk == 1
    assert Office.objects.count() == 1


def test_there_is_no_second_one():
    with pytest.raises(IntegrityError), transaction.atomic():
        Office.objects.create(pk=2)
