"""What follows from a receipt, what does not, and what one receipt cannot say."""

from tests.ratings.standalone.receipt.by_hand import checked, form


def test_a_number_that_follows(tmp_path, capsys):
    code, out, err = checked(tmp_path, capsys, form())
    assert (code, err) == (0, "")
    assert "Okoń, Ewa, Elo linear, list of 2025-03-01, edition 1: follows: 2016." in out
    assert "seal 4, 5ea1" in out


def test_a_number_that_does_not_follow_is_told_with_the_place(tmp_path, capsys):
    drawn = form()["games"][0] | {"result": 0.5}
    code, out, _err = checked(tmp_path, capsys, form(games=[drawn]))
    assert code == 1
    assert "does not follow" in out
    assert "Match: the working says score 1; from the receipt follows 0.5." in out
    assert "Printed is the rating 2016; from the receipt follows 2000." in out


def test_another_version_of_the_arithmetic_is_named(tmp_path, capsys):
    code, out, _err = checked(tmp_path, capsys, form(version="of old", printed={"rating": 1}))
    assert code == 1
    assert "version of old of the arithmetic" in out


def test_what_one_receipt_cannot_say(tmp_path, capsys):
    code, out, _err = checked(tmp_path, capsys, form(why_not="All at once."))
    assert code == 2
    assert "cannot be recomputed from one receipt. All at once." in out
