"""Files in parts: each has one file of a name, also where a file is of no list."""

import pytest
from django.db import IntegrityError, transaction

from ratings.models import PublishedFile
from tests.ratings.lists.list_factory import make_list

pytestmark = pytest.mark.django_db


def test_there_is_one_file_of_a_name(now):
    one = make_list()
    for of in (one, None):
        facts = {"list": of, "name": "list.csv", "size": 0, "year": 2026, "created": now}
        PublishedFile.objects.create(**facts)
        with pytest.raises(IntegrityError), transaction.atomic():
            PublishedFile.objects.create(**facts)
