"""What a crosstable can hold of a report: two of them are the same where these are."""

from federation.reports.places import rosters_of
from federation.reports.report import SHORT, Report


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
    """Whether a crosstable can say every result: it has no sign for games without moves."""
    return not any(each.result in SHORT for one in report.entrants for each in one.pairings)
