"""The second factor: a phone that is believed after its first code, codes that are good once, and recovery codes."""

from hashlib import sha256

import pytest
from django_otp.plugins.otp_static.models import StaticDevice, StaticToken

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


def test_of_a_recovery_code_a_digest_is_kept_that_is_its_owners_alone(codes, officer, arbiter):
    kept = StaticToken.objects.filter(device__user=officer).values_list("token", flat=True)
    plain = {code.replace("-", "") for code in codes}
    assert not plain & set(kept) and not {sha256(code.encode()).hexdigest()[:16] for code in plain} & set(kept)
    device = StaticDevice.objects.create(user=arbiter, name="recovery")
    StaticToken.objects.bulk_create([StaticToken(device=device, token=token) for token in kept])
    assert second_factor.accepts(arbiter, codes[0]) is None


def test_the_wait_after_wrong_codes_doubles_and_ends(codes, officer, phone):
    for wait in (1, 2, 4, 8):
        assert second_factor.accepts(officer, "000000") is None
        phone.wait(seconds=wait)
    phone.wait(seconds=30)
    assert second_factor.accepts(officer, phone.shows(second_factor.phone(officer))) is not None
