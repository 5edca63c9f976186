"""What the pages must say after the officer's month: the database's numbers, the corrected values, every deed."""

import json
from datetime import date

from ratings import catalogue
from ratings.catalogue import calendar
from tests.e2e.office import ARBITER_NAME, OFFICER_NAME, PEOPLE, dwz_before
from tests.e2e.player_numbers import signed
from tests.e2e.register import before, due
from tests.processes import Site

FIDE, DWZ = "FIDE standard", "DWZ (Germany)"
FAR_ABOVE = (
    "Rowanberry, Lev (1614) played like 2229, 615 above the rating: 4 of 5 against rated opponents, 0.6 was expected."
)
HURRIED = "5 rounds in 1 day; 3 a day are the most of a standard event."
UNREADABLE = "Not a FIDE id and left out: “991OOO7” (line 16)."
WHY_RETURNED = "Were these rounds really played on one day?"
WRONG, WANTED = "I drew this game with Ruth Elderfield.", "½ – ½"
WHY_GRANTED = "Both score sheets say draw."
WHY_AGAIN = "A result of the Amber Open was corrected."
GAME = "Round 2, Rowanberry, Lev – Elderfield, Ruth"
ELDER = {"original": 1921, "corrected": 1931}  # FIDE standard; K 20, half a point
ROWAN = {"original": 1683, "corrected": 1673}
DUMP = """
import json
from django.utils import timezone
from django.utils.formats import date_format
from federation.models import Correction
from ratings.models import Entry, RatingList
lists = {}
for one in RatingList.objects.exclude(published_at=None):
    entries = Entry.objects.filter(list=one).order_by("position")
    lists[f"{one.system} {one.effective} {one.edition}"] = {e.player_id: [e.name, e.rating, e.games] for e in entries}
granted = date_format(timezone.localtime(Correction.objects.get().decided), "j F Y")
print(json.dumps({"lists": lists, "day": granted}))
"""


def told(day: date) -> str:
    return f"{day.day} {day:%B %Y}"


DAY = due().effective
PUBLISHED = [f"{series} of {told(DAY)}" for series in (FIDE, DWZ)]  # the two published
Editions = dict[str, dict[int, list]]  # "fide 2026-11-01 1" -> player -> name, rating, games, in the list's order
EARLIER = calendar.before(before().effective, catalogue.SYSTEMS["fide"].cadence)  # FIDE's first


def stored(site: Site) -> tuple[Editions, str]:
    """The published editions, and the day on which the correction was granted."""
    known = json.loads(site.python(DUMP).splitlines()[-1])
    lists = {key: {int(player): row for player, row in rows.items()} for key, rows in known["lists"].items()}
    return lists, known["day"]


def as_compared(compared: dict[date, tuple], lists: Editions) -> None:
    """`compared`: date of an earlier list -> facts, most gained, most lost, as the officer read them."""
    now = lists[f"fide {DAY} 1"]
    for day, (facts, gained, lost) in compared.items():
        then = lists[f"fide {day} 1"]
        changes = {player: rating - then[player][1] for player, (_, rating, _) in now.items()}
        moved = {player: change for player, change in changes.items() if change}
        stay = len(now) - len(moved)
        assert facts == [
            "8, 8 of them active",
            f"{len(moved)} ratings; {stay} stay{'s' if stay == 1 else ''}",
            "0",
            "0",
            "2 events, 21 games",
        ]
        order = sorted(moved, key=lambda player: (-abs(moved[player]), list(now).index(player)))
        rows = [
            [now[player][0], f"{then[player][1]:g}", f"{now[player][1]:g}", signed(f"{moved[player]:g}"),
             f"{now[player][2]}"]
            for player in order
        ]  # fmt: skip
        assert gained == [row for row in rows if row[3].startswith("+")]
        assert lost == [row for row in rows if row[3].startswith("−")]
    assert compared[before().effective][1][0] == ["Rowanberry, Lev", "1614", f"{ROWAN['original']}", "+69", "5"]


def as_published(listed: dict[str, dict], lists: Editions) -> None:
    for slug, rows in listed.items():
        stored = lists[f"{slug} {DAY} 1"]
        assert len(stored) == len(PEOPLE)
        assert {player: (told.rating, told.games) for player, told in rows.items()} == {
            player: (f"{rating:g}", f"{games}") for player, (_, rating, games) in stored.items()
        }


def as_told(trail: dict, lists: Editions, day: str) -> None:
    fide, dwz = PUBLISHED
    change = f"{GAME}: 1 – 0 → ½ – ½"
    assert trail["ticket"] == [
        "Granted", f"{day}, by {OFFICER_NAME}", WHY_GRANTED, "The result of a game was changed", change,
        "Lists that counted it", f"{dwz}: no corrected edition has come out since.",
        f"{fide}: corrected by edition 2 of {day}.",
    ]  # fmt: skip
    again = f"The list {fide} was published again {day}, by {OFFICER_NAME} · edition 2"
    result = f"The result of a game was changed {day}, by {OFFICER_NAME} · C-00001"
    assert trail["event"] == [[again, WHY_AGAIN], [result, change, WHY_GRANTED]]
    by_name = {name: player for player, (name, _, _) in lists[f"fide {DAY} 1"].items()}
    elder, rowan = by_name["Elderfield, Ruth"], by_name["Rowanberry, Lev"]
    assert trail["player"] == [
        [again, f"Rating: {ROWAN['original']} → {ROWAN['corrected']}", WHY_AGAIN],
        [result.replace("changed ", "changed (Amber Open) "), change, WHY_GRANTED],
    ]
    original, corrected = (lists[f"fide {DAY} {edition}"] for edition in (1, 2))
    assert trail["values"] == {
        player: [name, f"{original[player][1]:g}", f"{rating:g}", signed(f"{rating - original[player][1]:g}")]
        for player, (name, rating, _) in corrected.items()
        if rating != original[player][1]
    }
    assert trail["values"] == {
        elder: ["Elderfield, Ruth", f"{ELDER['original']}", f"{ELDER['corrected']}", "+10"],
        rowan: ["Rowanberry, Lev", f"{ROWAN['original']}", f"{ROWAN['corrected']}", "−10"],
    }
    assert trail["editions"] == [[OFFICER_NAME, "The first one."], [OFFICER_NAME, WHY_AGAIN]]
    assert trail["why"] == [
        "Amber Open, round 2, Rowanberry, Lev against Elderfield, Ruth: 1–0 became ½–½. " + WHY_GRANTED
    ]


def expected_deeds(event: str) -> list[list[str]]:
    code = event.strip("/").rpartition("/")[2]
    first, second = (f"{code[:-4]}{int(code[-4:]) + at:04}" for at in (0, 1))
    quoted = f"{WHY_RETURNED} – {HURRIED} – {UNREADABLE}"
    change = f"{GAME}: 1 – 0 → ½ – ½"
    fide, dwz = PUBLISHED
    ticket = "C-00001 Amber Open, Rowanberry, Lev"
    lists = ((FIDE, EARLIER), (FIDE, before().effective), (DWZ, dwz_before()))
    signed_in = [
        [name, "Account signed in", account, ""]
        for name, account in ((ARBITER_NAME, "arbiter"), (OFFICER_NAME, "officer"))
    ]
    earlier = [["the calendar", "List published", f"{series} of {told(day)}", ""] for series, day in lists]
    return [*earlier, *signed_in] + [
        [OFFICER_NAME, *deed]
        for deed in (
            ["Submission accepted", "R-00001 Amber Open", f"Amber Open, as {first}"],
            ["Submission returned", "R-00003 Hurried Cup", quoted],
            ["Submission accepted", "R-00002 Lighthouse Cup", f"Lighthouse Cup, as {second}"],
            ["Job asked for", f"Computation of a draft: {fide}", "by hand"],
            ["Job asked for", f"Publication: {fide}", "by hand"],
            ["Job asked for", f"Publication: {dwz}", "by hand"],
            ["List published", fide, ""],
            ["List published", dwz, ""],
            ["Correction taken", ticket, ""],
            ["Event result changed", "Amber Open", WHY_GRANTED + change],
            ["Correction granted", ticket, WHY_GRANTED + change],
            ["Job asked for", f"Dry run of a recalculation: {fide}", WHY_AGAIN],
            ["Job asked for", f"Recalculation of published lists: {fide}", WHY_AGAIN],
            ["List recalculated", f"{fide}, edition 2", WHY_AGAIN],
        )
    ]
