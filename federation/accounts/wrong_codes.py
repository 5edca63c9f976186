"""How long a code has to wait after wrong ones: by account and address, counted in the audit log.

Nobody who knows a password keeps its owner out. Wrong codes make their own address wait, a quarter of an hour at most.
Only whoever comes from an address that the account was never signed in from, while others tried codes from many such
addresses, has to use a recovery code, which is too long to be guessed. docs/security.md has the arithmetic.
"""

from datetime import datetime, timedelta

from federation.audit import about

REFUSED, SIGNED_IN, CONFIRMED = "account.code-refused", "account.signed-in", "account.confirmed"
LONGEST = timedelta(minutes=15)
DAY = timedelta(days=1)
KNOWN = timedelta(days=90)  # for so long an address that the account was signed in from is known
A_DAY = 120  # wrong codes for one account; one address alone gets to 105 a day


def wait(user, address: str, now: datetime) -> timedelta:
    """How long codes of `user` typed at `address` are not looked at; it doubles with each wrong one in a row."""
    lately = _refused(user, now).filter(data__address=address)
    if right := _right(user, address).first():
        lately = lately.filter(at__gt=right.at)
    last = lately.first()
    if last is None:
        return timedelta()
    longest = min(timedelta(seconds=2 ** min(lately.count() - 1, 20)), LONGEST)
    return max(last.at + longest - now, timedelta())


def only_recovery(user, address: str, now: datetime) -> bool:
    """Whether six digits typed at `address` are not looked at: too many were wrong today, and it is a strange place."""
    if _right(user, address).filter(at__gt=now - KNOWN).exists():
        return False
    return _refused(user, now).count() >= A_DAY


def elsewhere(user, address: str, now: datetime) -> int:
    """Wrong codes typed for `user` at other addresses since they last signed in: somebody may have the password."""
    before = about(user, SIGNED_IN).first()
    since = before.at if before else now - DAY
    return about(user, REFUSED).filter(at__gt=since).exclude(data__address=address).count()


def _refused(user, now: datetime):
    """The wrong codes of a day; latest first."""
    return about(user, REFUSED).filter(at__gt=now - DAY)


def _right(user, address: str):
    """When `user` typed a right code at `address`; latest first."""
    return about(user, SIGNED_IN, CONFIRMED).filter(data__address=address)
