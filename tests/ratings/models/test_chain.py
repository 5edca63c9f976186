"""What a seal and a check are called, and when a check failed."""

from datetime import date, datetime

from ratings.models import Proof, Seal, Verification

AT = datetime.fromisoformat("2026-11-23T02:40:00+00:00")


def test_a_check_failed_where_something_differs():
    check = Verification(system="fide", at=AT, lists=3)
    assert (check.failed, Verification(parts=["entries"]).failed) == (False, True)
    assert (str(check), check.at.date()) == ("fide 2026-11-23: 3", date(2026, 11, 23))


def test_a_seal_is_called_by_its_number_and_how_it_begins():
    assert str(Seal(system="fide", number=12, digest="0123456789abcdef")) == "fide 12 0123456789ab"


def test_a_proof_is_called_by_its_list_and_answer():
    assert str(Proof(list_id=17, at=AT, answer=Proof.Answer.LASTING)) == "17 lasting 2026-11-23"
