"""What a number of one scale is on another: Elo, English grades, DWZ, Ingo and Wronicz's mk, with who says so."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

from federation.vocabulary.words import are_words
from ratings.systems.protocol.curves import half_up


@dataclass(frozen=True)
class Scale:
    """A scale of ratings."""

    slug: str
    name: str
    short: str
    low: float  # the least number one may enter
    high: float
    decimals: int  # printed
    lower_is_better: bool = False

    def __post_init__(self) -> None:
        are_words(self, "name", "short")


@dataclass(frozen=True)
class Conversion:
    """One published formula, from one scale to another. Letters: the short names of the scales."""

    source_scale: str
    target_scale: str
    formula: str
    apply: Callable[[float], float]
    source: str
    convention: bool = False  # not anybody's own wording
    when: str = ""  # "" : the usual one

    def __post_init__(self) -> None:
        are_words(self, "formula", "source", "when")


@dataclass(frozen=True)
class Converted:
    """A number on another scale, and how it came about."""

    scale: Scale
    value: float  # as printed
    exact: float
    steps: tuple[Conversion, ...]


ELO, ECF, ECF4, DWZ, INGO, MK = "elo", "ecf", "ecf4", "dwz", "ingo", "mk"
LICHESS = "lichess"
SCALES: dict[str, Scale] = {
    scale.slug: scale
    for scale in (
        Scale(ELO, "Elo, as FIDE’s", "Elo", -500, 4000, 0),
        Scale(ECF, "English grade (Clarke, BCF, ECF to 2020)", "English grade", -50, 400, 0),
        Scale(ECF4, "English rating of four digits (ECF since 2024)", "ECF", -500, 4000, 0),
        Scale(DWZ, "DWZ", "DWZ", -500, 4000, 0),
        Scale(INGO, "Ingo", "Ingo", -100, 450, 1, lower_is_better=True),
        Scale(MK, "Wronicz’s mk", "mk", -2500, 20_000, 0),
        # "Comparing ratings between federations or servers: as tempting as it sounds, it doesn't make much sense"
        # (Lichess, Chess rating systems): nobody responsible has published a conversion.
        Scale(LICHESS, "Lichess", "Lichess", 400, 4000, 0),
    )
}

ECF_2020 = "ECF, the calculation of ECF grades on a monthly basis: the formula of the change to Elo in 2020"
INGO_TO_DWZ = "German chess pages, five of which agree"
WRONICZ = "Stefan Wronicz, Ranking szachowy, 16 May 2017: divide by 5 and drop the fraction"

# To and from Elo: every other pair goes by way of it.
USUAL: tuple[Conversion, ...] = (
    Conversion(ECF, ELO, "Elo = 7.5 × grade + 700", lambda grade: 7.5 * grade + 700, ECF_2020),
    Conversion(ELO, ECF, "grade = (Elo − 700) / 7.5", lambda elo: (elo - 700) / 7.5, ECF_2020),
    Conversion(
        ECF4, ELO, "Elo = 0.6 × ECF + 700 up to 1750, equal above",
        lambda ecf: 0.6 * ecf + 700 if ecf <= 1750 else ecf,
        "ECF, recommended conversion since 1 March 2024",
    ),
    Conversion(
        ELO, ECF4, "ECF = (Elo − 700) / 0.6 up to 1750, equal above",
        lambda elo: (elo - 700) / 0.6 if elo <= 1750 else elo,
        "the same formula turned round", convention=True,
    ),
    Conversion(
        DWZ, ELO, "Elo = DWZ", lambda dwz: dwz,
        "no formula was published; the one from Ingo serves both", convention=True,
    ),
    Conversion(
        ELO, DWZ, "DWZ = Elo", lambda elo: elo,
        "no formula was published; the one from Ingo serves both", convention=True,
    ),
    Conversion(INGO, ELO, "Elo = 2840 − 8 × Ingo", lambda ingo: 2840 - 8 * ingo, INGO_TO_DWZ),
    Conversion(ELO, INGO, "Ingo = 355 − Elo / 8", lambda elo: 355 - elo / 8, INGO_TO_DWZ),
    Conversion(MK, ELO, "Elo = mk / 5, without the fraction", lambda mk: float(mk // 5), WRONICZ),
    Conversion(ELO, MK, "mk = 5 × Elo", lambda elo: 5 * elo, "the same scale turned round", convention=True),
)  # fmt: skip

# Other formulas that were in use: shown beside the usual one.
OTHERS: tuple[Conversion, ...] = (
    Conversion(ECF, ELO, "Elo = 8 × grade + 600", lambda grade: 8 * grade + 600,
               "England to Scotland, “for many years” (Chess Scotland 2009)", when="before 2009"),
    Conversion(ECF, ELO, "Elo = 8 × grade + 650", lambda grade: 8 * grade + 650,
               "announced with the new grades of 2009", when="2009"),
    Conversion(ECF, ELO, "Scottish rating = 10 × grade + 180", lambda grade: 10 * grade + 180,
               "Chess Scotland, new grades from July 2009", when="Scotland, 2009"),
    Conversion(DWZ, DWZ, "below 1000: DWZ + 400; 1000 to 2109: 0.64 × DWZ + 760; from 2110 unchanged",
               lambda dwz: dwz + 400 if dwz < 1000 else 0.64 * dwz + 760 if dwz < 2110 else dwz,
               "the raise as it was planned in 2025; that 2026 used these numbers is inferred", convention=True,
               when="an old DWZ on the scale of August 2026"),
)  # fmt: skip

BY_PAIR = {(each.source_scale, each.target_scale): each for each in USUAL}
# Scales whose numbers can be told on each other.
CONVERTED: dict[str, Scale] = {
    slug: scale for slug, scale in SCALES.items() if slug == ELO or {(slug, ELO), (ELO, slug)} <= BY_PAIR.keys()
}


def convert(scale: str, value: float) -> list[Converted]:
    """`value` on every other scale of CONVERTED, by way of Elo. KeyError: it is not among them.

    What lies between is not rounded; Wronicz's Elo has dropped its fraction already.
    """
    return [on_scale(scale, other, value) for other in CONVERTED if other != scale]


def on_scale(scale: str, other: str, value: float) -> Converted:
    """`value` of `scale` on one other scale, both of CONVERTED. KeyError: one of them is not."""
    chain = [scale, other] if ELO in {scale, other} else [scale, ELO, other]
    steps = tuple(BY_PAIR[pair] for pair in pairwise(chain))
    exact = value
    for step in steps:
        exact = step.apply(exact)
    target = SCALES[other]
    unit = 10**target.decimals
    return Converted(target, half_up(exact * unit) / unit, exact, steps)


def to_elo(scale: str, value: float) -> float:
    """The Elo that corresponds to `value` of `scale`, not rounded. KeyError: no conversion is known."""
    return value if scale == ELO else BY_PAIR[scale, ELO].apply(value)


def others(scale: str, value: float) -> list[tuple[Conversion, int]]:
    """What the formulas of other years make of it, to the nearest whole number."""
    return [(each, half_up(each.apply(value))) for each in OTHERS if each.source_scale == scale]
