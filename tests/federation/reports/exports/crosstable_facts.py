"""What a crosstable can hold of a report: two of them are the same where these are."""

from federation.reports.places import rosters_of
from federation.reports.report import BYES, FORFEITS, PLAYED, Report
from federation.vocabulary.spreadsheet_cells import safe

GAMES = PLAYED | FORFEITS


def facts(report: Report) -> dict[str, object]:
    """Head, players and rounds, without a scoring, dates of rounds and what else a crosstable has no room for."""
    teams = {number: name for name, numbers in rosters_of(report).items() for number in numbers}
    head = {name: getattr(report, name) for name in ("name", "place", "federation", "start", "end", "chief_arbiter")}
    rounds = max((each.round for one in report.entrants for each in one.pairings if each.result or each.opponent
                  is not None), default=0)  # fmt: skip
    return {
        **{name: " ".join(value.split()) if isinstance(value, str) else value for name, value in head.items()},
        "declared_rounds": report.declared_rounds,
        "players": [
            (
                one.number, one.name, one.single_name, one.sex, one.title, one.rating or None, one.federation,
                one.fide_id, one.national_id, one.born, one.birth_year, one.half_points, one.rank, one.club,
                teams.get(one.number, one.team),
                [(each.opponent, each.colour, each.result) for each in one.pairings[:rounds]],
            )
            for one in report.entrants
        ],
    }  # fmt: skip


def holds(report: Report) -> bool:
    """Whether a crosstable can say everything: it has no sign for games without moves and for results that are none,
    and a text that a spreadsheet would run has an apostrophe in front.
    """
    texts = [report.name, report.place, *(text for one in report.entrants for text in (one.name, one.club, one.team))]
    return not any(safe(text) != text for text in texts) and all(
        (each.result in GAMES and each.opponent is not None) or (each.result in BYES and each.opponent is None)
        for one in report.entrants
        for each in one.pairings
        if each.result
    )
