"""A small register whose games are played as its ratings say, for the tests of comparisons."""

from datetime import date

import numpy as np

from tests.factories import event, player

SEED = 7
MONTHS = [(2025, month) for month in range(1, 13)]


def small_register(rounds: int = 12) -> list:
    """Eight players, the weakest a junior, in one event a month of 2025. The better one scores as Elo's curve says."""
    people = [player(f"Gracz{at}", 1500 + 100 * at, birth_year=2011 if at == 0 else 1990) for at in range(8)]
    chance = np.random.default_rng(SEED)
    for year, month in MONTHS:
        rows = []
        for _round in range(rounds):
            one, other = chance.choice(8, 2, replace=False).tolist()
            expected = 1 / (1 + 10 ** ((other - one) / 4))
            rows.append((people[one], people[other], float(chance.random() < expected)))
        event(f"Open {month}", date(year, month, 3), date(year, month, 5), rows)
    return people
