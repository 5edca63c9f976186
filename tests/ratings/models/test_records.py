"""What live ratings and records say of themselves."""

from datetime import date

from ratings.models import Entry, ListRecord, LiveRating, PersonalBest


def test_they_name_what_they_say():
    live = LiveRating(entry=Entry(rating=2013, previous=2000), position=3, rating=2012.8)
    assert (str(live), round(live.change, 4)) == ("3 2012.8", 12.8)
    assert str(PersonalBest(player_id=7, rating=2600, day=date(2026, 1, 1))) == "7 2600 2026-01-01"
    assert str(ListRecord(kind=ListRecord.Kind.GAIN, player_id=7, value=13)) == "gain 7 13"
