"""The second factor: a phone that is believed after its first code, codes that are good once, and recovery codes."""

import pytest

from federation.accounts import second_factor

pytestmark = pytest.mark.django_db


def test_a_phone_is_believed_after_its_first_code(officer, phone):
    device = second_factor.begin(officer)
    assert second_factor.finish(officer, "000000", phone.now) == []
    assert not second_factor.has(officer)
    phone.wait(seconds=2)  # after a wrong code a moment's wait
    codes = second_factor.finish(officer, phone.shows(device), phone.now)
    assert (len(set(codes)), second_factor.codes_left(officer), second_factor.has(officer)) == (10, 10, True)


def test_a_recovery_code_is_good_once(codes, officer, phone):
    assert second_factor.accepts(officer, f" {codes[3].upper()} ") is not None
    phone.wait(seconds=10)
    assert (second_factor.accepts(officer, codes[3]), second_factor.codes_left(officer)) == (None, 9)


def test_the_wait_after_wrong_codes_doubles_and_ends(codes, officer, phone):
    for wait in (1, 2, 4, 8):
        assert second_factor.accepts(officer, "000000") is None
        phone.wait(seconds=wait)
    phone.wait(seconds=30)
    assert second_factor.accepts(officer, phone.shows(second_factor.phone(officer))) is not None
