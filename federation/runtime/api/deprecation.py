"""What is to go: since when, until when it is answered at least, and what takes its place (RFC 9745 and RFC 8594)."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time

from django.utils.http import http_date

YEARS = 2  # for which it is still answered


@dataclass(frozen=True)
class Deprecated:
    """An endpoint that another one replaces. It is declared with the endpoint, which stays until its last day."""

    since: date
    until: date
    instead: str  # an address

    def __post_init__(self) -> None:
        if self.until < self.since.replace(year=self.since.year + YEARS, day=min(self.since.day, 28)):
            raise ValueError(f"{self.instead}: what is deprecated is answered for {YEARS} years")

    def headers(self) -> Iterator[tuple[str, str]]:
        yield "Deprecation", f"@{_moment(self.since)}"
        yield "Sunset", http_date(_moment(self.until))
        yield "Link", f'<{self.instead}>; rel="successor-version"'


def _moment(day: date) -> int:
    return int(datetime.combine(day, time(), UTC).timestamp())
