"""The second factor: a phone that is believed after its first code, codes that are good once, and recovery codes."""

from hashlib import sha256

import pytest
from django_otp.plugins.otp_static.models import StaticDevice, StaticToken

from federation.accounts import second_factor

pytestmark = pytest.mark.django_db

HERE = "192.0.2.1"


def test_a_phone_is_believed_after_its_first_code(officer, phone):
    device = second_factor.begin(officer)
    assert second_factor.finish(officer, "000000", phone.now) == []
    assert not second_factor.has(officer)
    codes = second_factor.finish(officer, phone.shows(device), phone.now)
    assert (len(set(codes)), second_factor.codes_left(officer), second_factor.has(officer)) == (10, 10, True)


def test_a_recovery_code_is_good_once(codes, officer, phone):
    assert second_factor.accepts(officer, f" {codes[3].upper()} ", HERE, phone.now).device is not None
    again = second_factor.accepts(officer, codes[3], HERE, phone.now)
    assert (again.device, again.looked_at, second_factor.codes_left(officer)) == (None, True, 9)


def test_of_a_recovery_code_a_digest_is_kept_that_is_its_owners_alone(codes, officer, arbiter, phone):
    kept = StaticToken.objects.filter(device__user=officer).values_list("token", flat=True)
    plain = {code.replace("-", "") for code in codes}
    assert not plain & set(kept) and not {sha256(code.encode()).hexdigest()[:16] for code in plain} & set(kept)
    device = StaticDevice.objects.create(user=arbiter, name="recovery")
    StaticToken.objects.bulk_create([StaticToken(device=device, token=token) for token in kept])
    assert second_factor.accepts(arbiter, codes[0], HERE, phone.now).device is None


def test_wrong_codes_at_the_set_up_keep_nobody_from_it(officer, phone):
    device = second_factor.begin(officer)
    assert [second_factor.finish(officer, f"{number:06d}", phone.now) for number in range(30)] == [[]] * 30
    assert len(second_factor.finish(officer, phone.shows(device), phone.now)) == 10
