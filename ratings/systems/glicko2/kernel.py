"""The arithmetic of Glicko-2 on its own scale: steps 3 to 8 of the paper, for one period or game after game.

mu = (r - 1500) / 173.7178, phi = RD / 173.7178. Plain Python, written so that it can be compiled.
"""

import math

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


def volatility(sigma: float, phi: float, v: float, delta: float, tau: float, epsilon: float) -> float:
    """The new volatility sigma'. Step 5, by the Illinois algorithm of the revision of 2012."""
    a = math.log(sigma * sigma)
    A = a
    if delta * delta > phi * phi + v:
        B = math.log(delta * delta - phi * phi - v)
    else:
        k = 1
        while slope(a - k * tau, phi, v, delta, a, tau) < 0.0:
            k += 1
        B = a - k * tau
    fA, fB = slope(A, phi, v, delta, a, tau), slope(B, phi, v, delta, a, tau)
    for _ in range(STEPS):
        if abs(B - A) <= epsilon:
            break
        C = A + (A - B) * fA / (fB - fA)
        fC = slope(C, phi, v, delta, a, tau)
        if fC * fB <= 0.0:
            A, fA = B, fB
        else:
            fA /= 2.0
        B, fB = C, fC
    return math.exp(A / 2.0)


def updated(
    phi: float, sigma: float, elapsed: float, information: float, surplus: float, tau: float, epsilon: float
) -> tuple[float, float, float]:
    """What is added to mu, the new phi, the new sigma. Steps 4 to 7.

    `information`: sum g^2 E (1 - E) = 1/v; `surplus`: sum g (s - E); `elapsed`: rating periods since the last
    game, 1 in the paper.
    """
    v = 1.0 / information
    new_sigma = volatility(sigma, phi, v, v * surplus, tau, epsilon)
    star = phi * phi + elapsed * new_sigma * new_sigma
    new_phi = 1.0 / math.sqrt(1.0 / star + information)
    return new_phi * new_phi * surplus, new_phi, new_sigma


def clamped(value: float, low: float, high: float) -> float:
    return min(max(value, low), high)


def by_period(
    white: np.ndarray, black: np.ndarray, score: np.ndarray, counted: np.ndarray, mu: np.ndarray, phi: np.ndarray,
    sigma: np.ndarray, tau: float, epsilon: float, limits: np.ndarray, expected: np.ndarray, change: np.ndarray,
    played: np.ndarray,
) -> None:  # fmt: skip
    """All games at once, against the values before the period. Fills or updates every array from `mu` on.

    `score`: White's; `expected` and `change` [points; mu], shape (games, 2), White's side first. `limits`: least and
    greatest phi, greatest sigma, least and greatest mu, greatest change of mu.
    """
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
            mu[player] = clamped(mu[player] + clamped(step, -limits[5], limits[5]), limits[3], limits[4])
            phi[player] = clamped(new_phi, limits[0], limits[1])
            sigma[player] = min(new_sigma, limits[2])
        else:  # step 6 for who did not play
            weight[player] = 0.0
            phi[player] = min(math.sqrt(phi[player] * phi[player] + sigma[player] * sigma[player]), limits[1])
    for game in range(len(white)):
        change[game, 0] *= weight[white[game]]
        change[game, 1] *= weight[black[game]]


def by_game(
    white: np.ndarray, black: np.ndarray, score: np.ndarray, counted: np.ndarray, mu: np.ndarray, phi: np.ndarray,
    sigma: np.ndarray, tau: float, epsilon: float, limits: np.ndarray, expected: np.ndarray, change: np.ndarray,
    played: np.ndarray, before: np.ndarray, day: np.ndarray, last_day: np.ndarray, never: int, per_day: float,
) -> None:  # fmt: skip
    """Every game a period of its own, in their order; as `by_period`, and `before`: mu before the game, (games, 2).

    A deviation grows by one period for the game and by `per_day` periods for each day since the last one.
    """
    fresh = np.empty((2, 3))
    for game in range(len(white)):
        pair = (white[game], black[game])
        for colour in range(2):
            own, other = pair[colour], pair[1 - colour]
            points = score[game] if colour == 0 else 1.0 - score[game]
            weight = g(phi[other])
            e = expected_score(mu[own], mu[other], weight)
            before[game, colour], expected[game, colour], change[game, colour] = mu[own], e, 0.0
            if counted[game]:
                days = 0 if last_day[own] == never else max(day[game] - last_day[own], 0)
                information = weight * weight * e * (1.0 - e)
                step, new_phi, new_sigma = updated(
                    phi[own], sigma[own], 1.0 + days * per_day, information, weight * (points - e), tau, epsilon
                )
                fresh[colour, 0] = clamped(mu[own] + clamped(step, -limits[5], limits[5]), limits[3], limits[4])
                fresh[colour, 1] = clamped(new_phi, limits[0], limits[1])
                fresh[colour, 2] = min(new_sigma, limits[2])
                change[game, colour] = fresh[colour, 0] - mu[own]
        if counted[game]:
            for colour in range(2):
                own = pair[colour]
                mu[own], phi[own], sigma[own] = fresh[colour, 0], fresh[colour, 1], fresh[colour, 2]
                played[own] += 1
                last_day[own] = max(last_day[own], day[game])


USES = (g, expected_score, slope, volatility, updated, clamped)  # by both loops
