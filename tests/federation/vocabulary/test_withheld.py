"""What stands in a name's place is what the search makes of it."""

from federation.vocabulary import withheld
from federation.vocabulary.names import search_key


def test_the_key_is_that_of_the_name():
    assert search_key(withheld.NAME) == withheld.KEY
    assert (withheld.is_withheld("Name withheld"), withheld.is_withheld("Okoń")) == (True, False)
    assert len(withheld.national_id(2**31)) <= 20
