"""Players and rounds of a report: added, left out, renumbered, exchanged, dated, as the arbiter asks."""

from dataclasses import replace

from federation.reports import dates
from federation.reports.player_fields import clean_name
from federation.reports.problems import note
from federation.reports.report import Edit, Entrant, Pairing, Problem, Report
from federation.reports.results import HIGHEST_NUMBER, MOST_ROUNDS, blank
from federation.reports.wording import quoted, who
from federation.vocabulary.words import said

# What is a person's own, and not of the place in the table.
_PERSON = (
    "name", "sex", "title", "rating", "federation", "fide_id", "national_id", "national_federation", "born",
    "birth_year", "club", "single_name", "unread", "typed",
)  # fmt: skip


class ImpossibleEdit(Exception):
    """A value that was typed cannot stand where it was typed; the message says why, from a small letter on."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


def entrant_of(report: Report, edit: Edit) -> Entrant:
    """The player an edit means: by start number, and by line where two players share it. Raises ImpossibleEdit."""
    same = [entrant for entrant in report.entrants if entrant.number == edit.number]
    found = next((entrant for entrant in same if edit.line is None or entrant.line == edit.line), None)
    if found is None:
        raise ImpossibleEdit(said("there is no player {number}.", number=f"{edit.number}"))
    return found


def add_player(report: Report, edit: Edit) -> Problem:
    """A further player, without any result yet."""
    name, single = clean_name(edit.value)
    if not name:
        raise ImpossibleEdit(said("a player needs a name."))
    number = _free_number(report, str(edit.number or ""))
    _count_players(report, 1)
    nothing = [blank(round_) for round_ in range(1, report.rounds + 1)]
    totals = any(each.half_points is not None for each in report.entrants)
    points = report.scoring.total(number, nothing) if totals else None
    report.entrants.append(Entrant(number, name, single_name=single, half_points=points, pairings=nothing))
    return note(
        "edited", said("You added {name} as player {number}.", name=name, number=number), number=number, text=edit.value
    )


def leave_out(report: Report, edit: Edit) -> Problem:
    """The player's line is left out. What others say of games against that player stays for the checks to name."""
    entrant = entrant_of(report, edit)
    _count_players(report, -1)
    report.entrants.remove(entrant)
    for members in report.teams.values():
        if entrant.number in members:
            members.remove(entrant.number)
    return note(
        "edited", said("You left {player} out.", player=who(entrant)), line=entrant.line or None, number=entrant.number
    )


def renumber(report: Report, edit: Edit) -> Problem:
    """Another start number; who has it already takes the old one. Every opponent follows."""
    entrant = entrant_of(report, edit)
    old, new = entrant.number, _whole_number(edit.value)
    other = report.entrant(new)
    shared = sum(each.number == old for each in report.entrants) > 1
    if shared and other is not None:
        raise ImpossibleEdit(said("two players have the number {old}, and {new} is taken.", old=old, new=new))
    if not shared:  # of two with one number nobody knows which of them an opponent means
        _follow(report, {old: new, new: old} if other is not None else {old: new})
    if other is not None:
        other.number = old
    entrant.number = new
    return note(
        "edited",
        said("You gave {player} the number {number}.", player=entrant.name, number=new),
        line=entrant.line or None,
        number=new,
    )


def swap(report: Report, edit: Edit) -> Problem:
    """Two players change places: results, total and rank stay where they are, the persons go."""
    entrant, other = entrant_of(report, edit), report.entrant(_whole_number(edit.value))
    if other is None or other is entrant:
        raise ImpossibleEdit(said("there is no other player {number}.", number=edit.value))
    for name in _PERSON:
        mine, others = getattr(entrant, name), getattr(other, name)
        setattr(entrant, name, others)
        setattr(other, name, mine)
    message = said("You exchanged {player} and {other}.", player=who(entrant), other=who(other))
    return note("edited", message, line=entrant.line or None, number=entrant.number)


def change_round(report: Report, edit: Edit) -> Problem:
    """A round before the one named, none in its place, or another date for it."""
    rounds = max((len(each.pairings) for each in report.entrants), default=0)
    most = rounds + (edit.value == "add")
    if edit.round is None or not 1 <= edit.round <= min(most, MOST_ROUNDS):
        raise ImpossibleEdit(said("there is no round {round}.", round=f"{edit.round}"))
    if edit.value == "add":
        return _add_round(report, edit.round)
    if edit.value == "leave":
        return _leave_round_out(report, edit.round)
    return _date_round(report, edit.round, edit.value, rounds)


def _add_round(report: Report, at: int) -> Problem:
    for entrant in report.entrants:
        while len(entrant.pairings) < at - 1:
            entrant.pairings.append(blank(len(entrant.pairings) + 1))
        entrant.pairings[at - 1 : at - 1] = [Pairing(at, None, "", "Z")]
        _count_rounds(entrant)
    if report.round_dates:
        report.round_dates[at - 1 : at - 1] = [None]
    if report.declared_rounds:
        report.declared_rounds += 1
    _follow_rounds(report, {round_: round_ + 1 for round_ in range(at, MOST_ROUNDS + 1)})
    return note("edited", said("You added round {round}.", round=at), round=at)


def _leave_round_out(report: Report, at: int) -> Problem:
    for entrant in report.entrants:
        del entrant.pairings[at - 1 : at]
        _count_rounds(entrant)
    del report.round_dates[at - 1 : at]
    if report.declared_rounds:
        report.declared_rounds -= 1
    _follow_rounds(report, {round_: round_ - 1 for round_ in range(at + 1, MOST_ROUNDS + 1)})
    return note("edited", said("You left round {round} out.", round=at), round=at)


def _date_round(report: Report, at: int, value: str, rounds: int) -> Problem:
    day = dates.iso(value) if value else None
    if value and day is None:
        raise ImpossibleEdit(said("{text} is no date; write 2026-03-31.", text=quoted(value)))
    report.round_dates += [None] * (rounds - len(report.round_dates))
    report.round_dates[at - 1] = day
    if not any(report.round_dates):
        report.round_dates = []
    report.unread.pop("round_dates", None)
    message = (
        said("You dated round {round}: {day}.", round=at, day=day)
        if day
        else said("You dated round {round}: no date.", round=at)
    )
    return note("edited", message, round=at, text=value)


def _count_players(report: Report, more: int) -> None:
    """The number that the header gives follows where it was right."""
    if report.declared_players == len(report.entrants):
        report.declared_players += more


def _count_rounds(entrant: Entrant) -> None:
    entrant.pairings = [each._replace(round=round_) for round_, each in enumerate(entrant.pairings, 1)]


def _follow(report: Report, numbers: dict[int, int]) -> None:
    """Opponents, teams and points given to single players name the new numbers."""
    for entrant in report.entrants:
        entrant.pairings = [
            each._replace(opponent=numbers[each.opponent]) if each.opponent in numbers else each
            for each in entrant.pairings
        ]
    for members in report.teams.values():
        members[:] = [numbers.get(number, number) for number in members]
    rosters = tuple(tuple(numbers.get(number, number) for number in one) for one in report.rules.rosters)
    report.rules = replace(report.rules, rosters=rosters)
    report.scoring = replace(
        report.scoring,
        abnormal=tuple(
            replace(one, numbers=tuple(numbers.get(number, number) for number in one.numbers))
            for one in report.scoring.abnormal
        ),
    )


def _follow_rounds(report: Report, rounds: dict[int, int]) -> None:
    """Points given otherwise in single rounds name the new ones."""
    report.scoring = replace(
        report.scoring,
        abnormal=tuple(
            replace(one, round=rounds.get(one.round, one.round)) if one.round else one
            for one in report.scoring.abnormal
        ),
    )


def _free_number(report: Report, text: str) -> int:
    number = _whole_number(text) if text else max((each.number for each in report.entrants), default=0) + 1
    if report.entrant(number) is not None or number > HIGHEST_NUMBER:
        raise ImpossibleEdit(said("the number {number} is taken.", number=number))
    return number


def _whole_number(text: str) -> int:
    text = text.strip()
    if not (text.isascii() and text.isdigit() and 0 < len(text) < 5 and int(text)):
        raise ImpossibleEdit(said("{text} is no start number.", text=quoted(text)))
    return int(text)
