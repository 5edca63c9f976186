"""How fast an archived game was: by its time control, else by what its event is called."""

import re

from federation.reports.pace import Pace, encoded_pace
from federation.reports.tempo import BLITZ, RAPID, of_minutes

_FAST = re.compile(r"\b(blitz|rapid|bullet|armageddon|tie-?breaks?)\b", re.IGNORECASE)


def rate_of_play(time_control: str, event: str, site: str) -> tuple[Pace, str]:
    """What the time control gives, and the tempo; "" where neither it nor the names of the event tell one.

    Bullet is blitz. What an event's name says is believed only where there is no time control.
    """
    pace = encoded_pace(time_control)
    if pace.minutes is not None:
        return pace, of_minutes(pace.minutes) or BLITZ
    words = _FAST.search(f"{event} {site}")
    if words is None:
        return pace, ""
    return pace, BLITZ if words.group().lower() == "blitz" else RAPID
