"""Round robins by the Berger tables: FIDE Handbook C.05, General Regulations for Competitions, annex 1.

A round is a list of games, each the numbers of White and Black. In a field of odd size the player paired with the next
number after the last is free.
"""

Game = tuple[int, int]  # numbers of White and Black


def round_robin(players: int, cycles: int = 1) -> list[list[Game]]:
    """Everybody meets everybody `cycles` times; `players` of any number from 2 on. The boards as printed.

    Colours of each further cycle are those of the one before, reversed. Then the last two rounds of a cycle that
    another follows are exchanged, lest somebody have one colour three times running, as the annex recommends.
    """
    even = players + players % 2
    one = [_round(even, round_) for round_ in range(1, even)]
    found: list[list[Game]] = []
    for cycle in range(cycles):
        rounds = one if cycle % 2 == 0 else [[(black, white) for white, black in games] for games in one]
        follows = cycle + 1 < cycles and even > 2
        found += [*rounds[:-2], rounds[-1], rounds[-2]] if follows else rounds
    return [[game for game in games if max(game) <= players] for games in found]


def round_of(one: int, other: int, players: int) -> int:
    """The round in which two numbers meet."""
    even = players + players % 2
    low, high = sorted((one, other))
    return (low + (low if high == even else high) - 2) % (even - 1) + 1


def _round(even: int, round_: int) -> list[Game]:
    """The last number first, then its opponent's neighbours on both sides of the circle, outwards."""
    ring = even - 1
    last = next(one for one in range(1, even) if round_of(one, even, even) == round_)
    games = [(last, even) if last <= even // 2 else (even, last)]
    for step in range(1, even // 2):
        games.append(((last + step - 1) % ring + 1, (last - step - 1) % ring + 1))
    return games
