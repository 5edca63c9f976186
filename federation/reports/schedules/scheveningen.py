"""Scheveningen matches: everybody of one team meets everybody of another, by the standard tables for up to 13 a side.

Tables for 2, 5, 6 and 10 a side are typed as printed; those of other sizes follow one rule, by which in round n the
first of team A meets the n-th of team B. FIDE Handbook C.05, annex on the Scheveningen system.
"""

MOST = 13  # players a side

Meeting = tuple[int, int, bool]  # number in team A, number in team B, whether A has White

_PRINTED = {
    2: """
        A1-B1 A2-B2
        B2-A1 B1-A2
    """,
    5: """
        A1-B1 A2-B2 A3-B3 B4-A4 B5-A5
        B2-A1 B3-A2 B4-A3 A4-B5 A5-B1
        A1-B3 A2-B4 B5-A3 B1-A4 A5-B2
        B4-A1 B5-A2 A3-B1 A4-B2 B3-A5
        A1-B5 B1-A2 B2-A3 A4-B3 A5-B4
    """,
    6: """
        B1-A1 B5-A2 A3-B4 A4-B2 A5-B3 B6-A6
        B2-A1 A2-B1 B3-A3 B4-A4 A5-B6 A6-B5
        A1-B3 A2-B2 B1-A3 B6-A4 B5-A5 A6-B4
        A1-B4 B6-A2 A3-B5 A4-B1 B2-A5 B3-A6
        B5-A1 B4-A2 A3-B6 B3-A4 A5-B1 A6-B2
        A1-B6 A2-B3 B2-A3 A4-B5 B4-A5 B1-A6
    """,
    10: """
        A1-B1 A2-B2 A3-B3 A4-B4 B5-A5 B6-A6 B7-A7 A8-B8 B9-A9 B10-A10
        B2-A1 B1-A2 B8-A3 B3-A4 A5-B10 A6-B5 A7-B6 B4-A8 A9-B7 A10-B9
        A1-B3 A2-B8 A3-B4 A4-B10 B6-A5 B7-A6 B9-A7 A8-B1 B2-A9 B5-A10
        B4-A1 B3-A2 B10-A3 A4-B6 A5-B7 B8-A6 A7-B5 A8-B9 B1-A9 A10-B2
        A1-B5 A2-B4 B9-A3 B7-A4 B1-A5 A6-B10 B8-A7 B2-A8 A9-B3 A10-B6
        B6-A1 A2-B7 A3-B1 A4-B9 A5-B8 A6-B2 B10-A7 B5-A8 B4-A9 B3-A10
        A1-B7 B5-A2 B2-A3 B1-A4 B4-A5 B9-A6 A7-B3 A8-B10 A9-B6 A10-B8
        B8-A1 B6-A2 A3-B5 A4-B2 A5-B9 A6-B1 A7-B4 B3-A8 B10-A9 B7-A10
        A1-B9 A2-B10 A3-B7 B5-A4 B2-A5 B3-A6 B1-A7 A8-B6 A9-B8 B4-A10
        B10-A1 B9-A2 B6-A3 B8-A4 A5-B3 A6-B4 A7-B2 B7-A8 A9-B5 A10-B1
    """,
}


def scheveningen(side: int) -> list[list[Meeting]]:
    """The rounds of a match of `side` players a team, 1 to MOST; boards in the order of team A."""
    if not 1 <= side <= MOST:
        raise ValueError(f"there is no table for {side} a side")
    if side in _PRINTED:
        return [[_read(game) for game in line.split()] for line in _PRINTED[side].split("\n") if line.strip()]
    rounds = range(side)
    return [_odd(side, each) for each in rounds] if side % 2 else [_even(side, each) for each in rounds]


def _read(game: str) -> Meeting:
    white, black = game.split("-")
    ours, theirs = (white, black) if white.startswith("A") else (black, white)
    return int(ours[1:]), int(theirs[1:]), ours == white


def _odd(side: int, round_: int) -> list[Meeting]:
    """Team B moves up by one each round; those of A with White are neighbours, one more of them in odd rounds."""
    half = side // 2
    first, many = (-(round_ // 2), half + 1) if round_ % 2 == 0 else (half - round_ // 2, half)
    white = {(first + each) % side for each in range(many)}
    return [(ours + 1, (ours + round_) % side + 1, ours in white) for ours in range(side)]


def _even(side: int, round_: int) -> list[Meeting]:
    """A multiple of four: the halves of both teams meet by turns, team B moving up within its half."""
    half = side // 2
    block, step = divmod(round_, half)
    found = []
    for ours in range(side):
        own, seat = divmod(ours, half)
        theirs = (own + block) % 2 * half + (seat + step) % half
        found.append((ours + 1, theirs + 1, (round_ + own) % 2 == 0))
    return found
