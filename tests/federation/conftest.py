"""People with a phone: the time that it and the site have, and what it shows."""

from datetime import UTC, datetime, timedelta

import pytest
from django_otp.oath import TOTP

from federation.accounts import second_factor


class Phone:
    """What everybody's phone shows, and the time by which it does."""

    now = datetime(2026, 11, 22, 12, tzinfo=UTC)

    def shows(self, device) -> str:
        codes = TOTP(device.bin_key)
        codes.time = self.now.timestamp()
        return f"{codes.token():06d}"

    def wait(self, **time: int) -> None:
        self.now += timedelta(**time)


@pytest.fixture
def phone(monkeypatch) -> Phone:
    phone = Phone()
    monkeypatch.setattr("django.utils.timezone.now", lambda: phone.now)
    monkeypatch.setattr("time.time", lambda: phone.now.timestamp())
    return phone


@pytest.fixture
def codes(officer, phone) -> list[str]:
    """The officer has a second factor; the phone shows its next code by now. The recovery codes."""
    found = second_factor.finish(officer, phone.shows(second_factor.begin(officer)), phone.now)
    phone.wait(seconds=30)
    return found
