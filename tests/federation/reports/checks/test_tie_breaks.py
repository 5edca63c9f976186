"""Tie-breaks that are not for such an event."""

from tests.federation.reports.small_tournament import problems


def told(order: str, *changes: tuple[str, str]) -> list[str]:
    found = problems(("142 3\n", f"142 3\n202 {order}\n"), *changes)
    return [one.message for one in found if one.code == "tie-break-unfit"]


def test_what_fides_regulations_do_not_have_for_an_event_is_said():
    swiss, day = ("Individual: Round-Robin", "Individual: Swiss"), ("042 2026/10/03", "042 2025/10/03")
    assert told("DE,SB") == told("BH,STD", swiss) == []
    assert told("BH/C1,SB,FB") == ["The tie-break BH-C1 and FB must not be used in a round robin (C.07, article 8)."]
    assert told("STD", day) == ["The tie-break STD is a tie-break of FIDE only since 1 March 2026."]
    assert told("OTHER_BLITZ,EMGSB") == [
        "The tie-break OTHER_BLITZ is the event's own and cannot be counted here. "
        "The tie-break EMGSB is for teams, and the report names none."
    ]
