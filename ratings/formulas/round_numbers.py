"""The round numbers of each scale that counters ask about: who ever reached them. The weakest first."""

from ratings.formulas.conversions import DWZ, ECF, ECF4, ELO, INGO, LICHESS, MK

_OF_ELO = (1600, 1800, 2000, 2200, 2300, 2400, 2500, 2600, 2700, 2800, 2900)
ROUND_NUMBERS: dict[str, tuple[float, ...]] = {
    ELO: _OF_ELO,
    DWZ: _OF_ELO,
    ECF4: _OF_ELO,
    LICHESS: (1600, 1800, 2000, 2200, 2400, 2600, 2800, 3000, 3200),
    ECF: (120, 140, 160, 180, 200, 220, 240, 260, 280),
    INGO: (160, 140, 120, 100, 80, 60, 40, 20),
    MK: (8000, 9000, 10_000, 11_000, 12_000, 13_000, 14_000),
}
# How far numbers are apart that somebody is said to have passed for the first time: the hundreds of Elo's scale.
STEPS: dict[str, float] = {ELO: 100, DWZ: 100, ECF4: 100, LICHESS: 100, ECF: 10, INGO: 10, MK: 500}
