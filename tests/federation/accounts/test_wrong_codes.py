"""Wrong codes make their own address wait for minutes, never the account; many addresses together guess no more."""

from datetime import timedelta

import pytest

from federation.accounts import second_factor, wrong_codes
from federation.audit import record
from federation.models import Deed

pytestmark = pytest.mark.django_db

GUESSER, HOME, HOTEL = "198.51.100.7", "192.0.2.1", "203.0.113.9"


def type_(user, phone, code: str, address: str) -> second_factor.Answer:
    return second_factor.accepts(user, code, address, phone.now)


def right(user, phone) -> str:
    phone.wait(seconds=60)  # a code counts once
    return phone.shows(second_factor.phone(user))


def wrong(user, addresses: list[str], now) -> None:
    """As many wrong codes as `addresses`, a second apart and over since an hour: no address has to wait."""
    for number, address in enumerate(addresses):
        at = now - timedelta(hours=1, seconds=number)
        record(wrong_codes.REFUSED, None, at, about=user, data={"address": address})


def guess_a_day(user, phone, address: str) -> int:
    """Guess at `address` as often as it is looked at, for a day. Returns how often."""
    end, looked_at = phone.now + timedelta(days=1), 0
    while phone.now < end:
        answer = type_(user, phone, "000000", address)
        looked_at += answer.looked_at
        phone.wait(seconds=max(int(answer.wait.total_seconds()), 1))
    return looked_at


def test_the_wait_doubles_up_to_a_quarter_of_an_hour(codes, officer, phone):
    waits = []
    for _ in range(13):
        answer = type_(officer, phone, "000000", GUESSER)
        waits.append(int(answer.wait.total_seconds()))
        phone.now += answer.wait
    assert waits == [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]


def test_nothing_is_looked_at_before_the_wait_is_over_nor_makes_it_longer(codes, officer, phone):
    for _ in range(5):
        type_(officer, phone, "000000", GUESSER)
        phone.wait(seconds=16)
    type_(officer, phone, "000000", GUESSER)
    told = [type_(officer, phone, phone.shows(second_factor.phone(officer)), GUESSER) for _ in range(3)]
    assert {(answer.device, answer.looked_at, answer.wait) for answer in told} == {(None, False, timedelta(seconds=32))}
    assert Deed.objects.filter(what=wrong_codes.REFUSED).count() == 6


def test_who_guesses_for_days_keeps_nobody_out_elsewhere(codes, officer, phone):
    guessed = [guess_a_day(officer, phone, GUESSER) for _ in range(3)]
    assert guessed == [105, 96, 96]  # docs/security.md says so
    for address in (HOME, HOTEL):
        assert type_(officer, phone, right(officer, phone), address).device is not None, address


def test_one_address_never_uses_up_what_strange_ones_have_together(codes, officer, phone):
    assert guess_a_day(officer, phone, GUESSER) < wrong_codes.A_DAY


def test_a_right_code_ends_the_wait_of_its_address_alone(codes, officer, phone):
    wrong(officer, [HOME] * 9 + [HOTEL] * 9, phone.now)
    record(wrong_codes.SIGNED_IN, officer, phone.now, about=officer, data={"address": HOME})
    phone.wait(seconds=1)
    waits = [type_(officer, phone, "000000", address).wait.total_seconds() for address in (HOME, HOTEL)]
    assert waits == [1, 512]


def test_many_addresses_together_guess_a_hundred_and_twenty_a_day(codes, officer, phone):
    many = [f"198.51.{number // 250}.{number % 250}" for number in range(1000)]
    looked_at = sum(type_(officer, phone, "000000", address).looked_at for address in many)
    assert looked_at == wrong_codes.A_DAY
    answer = type_(officer, phone, right(officer, phone), HOTEL)
    assert (answer.device, answer.only_recovery) == (None, True)
    assert type_(officer, phone, codes[0], HOTEL).device is not None  # its owner is not kept out


def test_where_one_signed_in_before_the_guesses_of_others_change_nothing(codes, officer, phone):
    record(wrong_codes.SIGNED_IN, officer, phone.now, about=officer, data={"address": HOME})
    wrong(officer, [f"198.51.100.{number}" for number in range(wrong_codes.A_DAY)], phone.now)
    assert type_(officer, phone, right(officer, phone), HOME).device is not None


def test_an_address_is_known_for_a_quarter_of_a_year(codes, officer, phone):
    record(wrong_codes.CONFIRMED, officer, phone.now - wrong_codes.KNOWN, about=officer, data={"address": HOME})
    wrong(officer, [f"198.51.100.{number}" for number in range(wrong_codes.A_DAY)], phone.now)
    assert type_(officer, phone, right(officer, phone), HOME).only_recovery


def test_the_guesses_of_one_account_make_no_other_wait(codes, officer, arbiter, phone):
    wrong(officer, [GUESSER] * 20, phone.now)
    assert wrong_codes.wait(arbiter, GUESSER, phone.now) == timedelta()
    assert not wrong_codes.only_recovery(arbiter, GUESSER, phone.now)


def test_a_phones_code_is_counted_as_one_however_it_is_written(codes, officer, phone):
    wrong(officer, [f"198.51.100.{number}" for number in range(wrong_codes.A_DAY)], phone.now)
    code = right(officer, phone)
    for typed in (code, f"{code[:3]} {code[3:]}", f" {code[:3]}-{code[3:]} "):
        assert type_(officer, phone, typed, HOTEL).only_recovery, typed
    for typed in (f"{code}x", f"x{code[:3]}y{code[3:]}", "²²²²²²", "٣"):
        answer = type_(officer, phone, typed, f"203.0.113.{ord(typed[-1]) % 250}")
        assert answer.device is None, typed


def test_what_was_typed_elsewhere_since_the_last_sign_in_is_counted(codes, officer, phone):
    wrong(officer, [GUESSER, GUESSER, HOME], phone.now)
    assert wrong_codes.elsewhere(officer, HOME, phone.now) == 2
    record(wrong_codes.SIGNED_IN, officer, phone.now, about=officer, data={"address": HOME})
    assert wrong_codes.elsewhere(officer, HOME, phone.now) == 0
