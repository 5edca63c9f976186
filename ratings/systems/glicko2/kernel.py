"""The arithmetic of Glicko-2 on its own scale: steps 3 to 8 of the paper, for one period or game after game.

mu = (r - 1500) / 173.7178, phi = RD / 173.7178. Plain Python, written so that it can be compiled.
"""

import math
from typing import NamedTuple

import numpy as np

SCALE = 173.7178
DOUBT = 1e-12  # of the surest expectation [points]
EPSILON = 1e-6  # convergence tolerance of step 5
STEPS = 200  # the Illinois iteration needs a dozen; it must never run for ever


def g(phi: float) -> float:
    """How much a game against an opponent of this deviation says. [0 to 1] Step 3."""
    return 1.0 / math.sqrt(1.0 + 3.0 * phi * phi / (math.pi * math.pi))


def expected_score(mu: float, opponent: float, weight: float) -> float:
    """E, `weight` being g of the opponent's deviation. [points] Step 3."""
    # Never quite sure: a game whose result says nothing at all would have an infinite variance v.
    return min(max(1.0 / (1.0 + math.exp(-weight * (mu - opponent))), DOUBT), 1.0 - DOUBT)


def slope(x: float, phi: float, v: float, delta: float, a: float, tau: float) -> float:
    """f(x), whose zero is the logarithm of the new volatility squared. Step 5.1."""
    power = math.exp(x)
    spread = phi * phi + v + power
    return power * (delta * delta - spread) / (2.0 * spread * spread) - (x - a) / (tau * tau)


# The search for ln sigma'^2: ln sigma^2, the two ends A and B it lies between, and f at both.
Search = tuple[float, float, float, float, float]


def bracketed(sigma: float, phi: float, v: float, delta: float, tau: float) -> Search:
    """Where the search begins. Step 5.2."""
    a = math.log(sigma * sigma)
    if delta * delta > phi * phi + v:
        B = math.log(delta * delta - phi * phi - v)
        fB = slope(B, phi, v, delta, a, tau)
    else:
        k, B = 1, a - tau
        fB = slope(B, phi, v, delta, a, tau)
        while fB < 0.0:
            k += 1
            B = a - k * tau
            fB = slope(B, phi, v, delta, a, tau)
    return a, a, B, slope(a, phi, v, delta, a, tau), fB


def narrowed(search: Search, phi: float, v: float, delta: float, tau: float) -> Search:
    """One step of the Illinois algorithm of the revision of 2012. Step 5.4."""
    a, A, B, fA, fB = search
    C = A + (A - B) * fA / (fB - fA)
    fC = slope(C, phi, v, delta, a, tau)
    if fC * fB <= 0.0:
        return a, B, C, fB, fC
    return a, A, C, fA / 2.0, fC


def is_wide(search: Search, epsilon: float) -> bool:
    return abs(search[2] - search[1]) > epsilon


def volatility(sigma: float, phi: float, v: float, delta: float, tau: float, epsilon: float) -> float:
    """The new volatility sigma'. Step 5."""
    search = bracketed(sigma, phi, v, delta, tau)
    for _ in range(STEPS):
        if not is_wide(search, epsilon):
            break
        search = narrowed(search, phi, v, delta, tau)
    return math.exp(search[1] / 2.0)


def two_volatilities(
    sigma: tuple[float, float], phi: tuple[float, float], v: tuple[float, float], delta: tuple[float, float],
    tau: float, epsilon: float,
) -> tuple[float, float]:  # fmt: skip
    """The same for White and Black, in turns: neither search waits for the divisions of the other."""
    white = bracketed(sigma[0], phi[0], v[0], delta[0], tau)
    black = bracketed(sigma[1], phi[1], v[1], delta[1], tau)
    for _ in range(STEPS):
        more_white, more_black = is_wide(white, epsilon), is_wide(black, epsilon)
        if not (more_white or more_black):
            break
        if more_white:
            white = narrowed(white, phi[0], v[0], delta[0], tau)
        if more_black:
            black = narrowed(black, phi[1], v[1], delta[1], tau)
    return math.exp(white[1] / 2.0), math.exp(black[1] / 2.0)


def updated(
    phi: float, sigma: float, elapsed: float, information: float, surplus: float, tau: float, epsilon: float
) -> tuple[float, float, float]:
    """What is added to mu, the new phi, the new sigma. Steps 4 to 7.

    `information`: sum g^2 E (1 - E) = 1/v; `surplus`: sum g (s - E); `elapsed`: rating periods since the last
    game, 1 in the paper.
    """
    v = 1.0 / information
    new_sigma = volatility(sigma, phi, v, v * surplus, tau, epsilon)
    step, new_phi = moved(phi, new_sigma, elapsed, information, surplus)
    return step, new_phi, new_sigma


def moved(phi: float, new_sigma: float, elapsed: float, information: float, surplus: float) -> tuple[float, float]:
    """What is added to mu, and the new phi. Steps 6 and 7."""
    star = phi * phi + elapsed * new_sigma * new_sigma
    new_phi = 1.0 / math.sqrt(1.0 / star + information)
    return new_phi * new_phi * surplus, new_phi


def clamped(value: float, low: float, high: float) -> float:
    return min(max(value, low), high)


class Played(NamedTuple):
    """The games of a period, in their order. Arrays of shape (games,)."""

    white: np.ndarray  # int32
    black: np.ndarray  # int32
    score: np.ndarray  # float64, White's [points]
    counted: np.ndarray  # bool


class People(NamedTuple):
    """Everybody on the scale of the paper, moved on by the games. Arrays of shape (players,)."""

    mu: np.ndarray  # float64
    phi: np.ndarray  # float64
    sigma: np.ndarray  # float64
    played: np.ndarray  # int64, counted games


class Sides(NamedTuple):
    """What each side of a game saw, filled by the games. Arrays of shape (games, 2), White's side first."""

    own: np.ndarray  # float64, mu before the game
    expected: np.ndarray  # float64 [points]
    change: np.ndarray  # float64 [mu]


class Constants(NamedTuple):
    """What the paper leaves to the user, on its own scale."""

    tau: float
    epsilon: float
    least_phi: float
    greatest_phi: float
    greatest_sigma: float
    least_mu: float
    greatest_mu: float
    greatest_change: float  # of mu


def by_period(games: Played, people: People, sides: Sides, rules: Constants) -> np.ndarray:
    """All games at once, against the values before the period. Moves `people`, fills expected and change of `sides`.

    Returns phi'^2 of step 7, before it is bounded: what a weighted point was worth to each player; 0 without games.
    """
    white, black, score, counted = games
    mu, phi, sigma, played = people
    expected, change = sides.expected, sides.change
    tau, epsilon, most = rules.tau, rules.epsilon, rules.greatest_change
    weight = np.empty(len(mu))
    for player in range(len(mu)):
        weight[player] = g(phi[player])
    information, surplus = np.zeros(len(mu)), np.zeros(len(mu))
    for game in range(len(white)):
        for colour in range(2):
            own, other = (white[game], black[game]) if colour == 0 else (black[game], white[game])
            points = score[game] if colour == 0 else 1.0 - score[game]
            e = expected_score(mu[own], mu[other], weight[other])
            expected[game, colour] = e
            change[game, colour] = weight[other] * (points - e)
            if counted[game]:
                played[own] += 1
                information[own] += weight[other] * weight[other] * e * (1.0 - e)
                surplus[own] += change[game, colour]
    for player in range(len(mu)):
        if played[player] and information[player] > 0.0:
            step, new_phi, new_sigma = updated(
                phi[player], sigma[player], 1.0, information[player], surplus[player], tau, epsilon
            )
            weight[player] = new_phi * new_phi
            mu[player] = clamped(mu[player] + clamped(step, -most, most), rules.least_mu, rules.greatest_mu)
            phi[player] = clamped(new_phi, rules.least_phi, rules.greatest_phi)
            sigma[player] = min(new_sigma, rules.greatest_sigma)
        else:  # step 6 for a player who did not play
            weight[player] = 0.0
            phi[player] = min(math.sqrt(phi[player] * phi[player] + sigma[player] * sigma[player]), rules.greatest_phi)
    for game in range(len(white)):
        change[game, 0] *= weight[white[game]]
        change[game, 1] *= weight[black[game]]
    return weight


def by_game(
    games: Played, people: People, sides: Sides, rules: Constants, day: np.ndarray, last_day: np.ndarray, never: int,
    per_day: float,
) -> None:  # fmt: skip
    """Every game a period of its own, in their order. Moves `people` and `last_day`, shape (players,), fills `sides`.

    A deviation grows by one period for the game and by `per_day` periods for each day since the last one.
    `day`: of the games; `never`: last day of a player who has not played.
    """
    whites, blacks, score, counted = games
    mu, phi, sigma, played = people
    before, expected, change = sides
    tau, epsilon, most = rules.tau, rules.epsilon, rules.greatest_change
    for game in range(len(whites)):
        white, black = whites[game], blacks[game]
        weight = (g(phi[black]), g(phi[white]))  # of the game for White, and for Black
        e = (expected_score(mu[white], mu[black], weight[0]), expected_score(mu[black], mu[white], weight[1]))
        before[game, 0], expected[game, 0], change[game, 0] = mu[white], e[0], 0.0
        before[game, 1], expected[game, 1], change[game, 1] = mu[black], e[1], 0.0
        if not counted[game]:
            continue
        information = (weight[0] * weight[0] * e[0] * (1.0 - e[0]), weight[1] * weight[1] * e[1] * (1.0 - e[1]))
        surplus = (weight[0] * (score[game] - e[0]), weight[1] * (1.0 - score[game] - e[1]))
        v = (1.0 / information[0], 1.0 / information[1])
        new_sigma = two_volatilities(
            (sigma[white], sigma[black]), (phi[white], phi[black]), v, (v[0] * surplus[0], v[1] * surplus[1]), tau,
            epsilon,
        )  # fmt: skip
        for colour, player in enumerate((white, black)):
            days = 0 if last_day[player] == never else max(day[game] - last_day[player], 0)
            step, new_phi = moved(
                phi[player], new_sigma[colour], 1.0 + days * per_day, information[colour], surplus[colour]
            )
            new_mu = clamped(mu[player] + clamped(step, -most, most), rules.least_mu, rules.greatest_mu)
            change[game, colour] = new_mu - mu[player]
            mu[player], phi[player] = new_mu, clamped(new_phi, rules.least_phi, rules.greatest_phi)
            sigma[player] = min(new_sigma[colour], rules.greatest_sigma)
            played[player] += 1
            last_day[player] = max(last_day[player], day[game])


# What the two loops call, for the compiler.
USES = (
    g, expected_score, slope, bracketed, narrowed, is_wide, volatility, two_volatilities, updated, moved, clamped,
)  # fmt: skip
