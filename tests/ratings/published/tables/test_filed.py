"""What is read of an entry for a file."""

from ratings.models import PRINTED
from ratings.published.tables.filed import FILED, Filed


def test_what_is_filed_is_what_is_printed_and_the_numbers_of_the_register():
    filed = Filed._make(range(len(FILED)))
    assert list(filed.printed) == list(range(len(PRINTED)))
    assert (filed.national_id, filed.fide_id) == (len(PRINTED), len(PRINTED) + 1)
