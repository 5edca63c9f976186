"""Kinds of fields that public facts share. Words in the description of the addresses are English."""

from datetime import date
from typing import Annotated

from msgspec import Meta

Day = Annotated[date, Meta(description="ISO 8601.")]
Path = Annotated[str, Meta(description="Path on this site.")]
Scale = Annotated[str, Meta(description="Of its numbers: ratings of one scale can be compared as they stand.")]
SeriesKey = Annotated[str, Meta(description="Key of the series.")]
ListDay = Annotated[date, Meta(description="Of the list, by which it is found in its series.")]
PlayerKey = Annotated[int, Meta(description="Of this site: /players/{key}/. It is never given to somebody else.")]
Tempo = Annotated[str, Meta(description="standard, rapid or blitz.")]
EventCode = Annotated[str, Meta(description="Of the event: /events/{code}/. It stays.")]
