"""What looks strange about a submission: its report and the ratings we know of its players, put to the suspicions."""

from federation.matching.match import known_ratings
from federation.reports.suspicions import Event, Suspicion, suspicions
from federation.submissions.reading import Reading


def suspected(now_read: Reading) -> list[Suspicion]:
    """Nothing while there are errors: the games are not known then."""
    report = now_read.report
    if not now_read.clear or not report.entrants:
        return []
    known = known_ratings(match.player.pk for match in now_read.matches if match.player is not None)
    ours = {
        match.entrant.number: known[match.player.pk]
        for match in now_read.matches
        if match.player is not None and match.player.pk in known
    }
    told = {entrant.number: float(entrant.rating) for entrant in report.entrants if entrant.rating}
    return suspicions(
        Event(
            names={entrant.number: entrant.name for entrant in report.entrants},
            ratings=told | ours,
            boards=now_read.boards,
            # Ours are those of long games; a report of rapid chess may well have others.
            told={number: (told[number], ours[number]) for number in told.keys() & ours.keys()}
            if report.tempo == "standard"
            else {},
            kind=report.kind,
            tempo=report.tempo,
            start=report.start,
            end=report.end,
            round_dates=report.round_dates,
        )
    )
