"""Pairings: a Swiss system without rematches and with fair colours. Pure."""

from dataclasses import dataclass, field

PATIENCE = 4000  # positions looked at before a colour is sacrificed


@dataclass
class Standing:
    """What the pairing of the next round must know of one player."""

    number: int  # start number: the smaller, the stronger
    points: int = 0  # half points
    met: set[int] = field(default_factory=set)
    colours: str = ""  # of the games played, in order: "wbw"
    had_bye: bool = False  # a point without playing: the pairing's bye or a forfeit

    def due(self) -> tuple[int, str]:
        """How badly the player needs a colour (3 must, 2 should, 1 would like, 0 any) and which one."""
        surplus = self.colours.count("w") - self.colours.count("b")
        if not self.colours:
            return 0, ""
        other = "b" if self.colours[-1] == "w" else "w"
        if abs(surplus) >= 2:
            return 3, "b" if surplus > 0 else "w"
        if self.colours[-2:] in {"ww", "bb"}:
            return 3, other
        if surplus:
            return 2, "b" if surplus > 0 else "w"
        return 1, other


def swiss(standings: list[Standing]) -> tuple[list[tuple[int, int]], int | None]:
    """The next round: (White, Black) from the first board down, and who has the bye where the number is odd."""
    order = sorted(standings, key=lambda one: (-one.points, one.number))
    resting: Standing | None = None
    if len(order) % 2:
        resting = next((one for one in reversed(order) if not one.had_bye), order[-1])
        order = [one for one in order if one is not resting]
    pairs = _pair(order, strict=True) or _pair(order, strict=False)
    if pairs is None:
        raise ValueError(f"{len(order)} players cannot be paired without a rematch")
    boards = [_colours(first, second, first_is_white=board % 2 == 0) for board, (first, second) in enumerate(pairs)]
    return boards, resting.number if resting else None


def _pair(order: list[Standing], strict: bool) -> list[tuple[Standing, Standing]] | None:
    """Pairs from the top down, upper half against lower half of each score group; None when patience runs out."""
    looked = 0

    def rest(left: list[Standing]) -> list[tuple[Standing, Standing]] | None:
        nonlocal looked
        if not left:
            return []
        first = left[0]
        group = sum(1 for one in left if one.points == first.points)
        ideal = max(group // 2, 1)
        need = first.due()

        def cost(place: int) -> tuple[int, int]:
            other = left[place]
            theirs = other.due()
            clash = min(need[0], theirs[0]) if need[1] and need[1] == theirs[1] else 0
            return first.points - other.points, 3 * clash + abs(place - ideal)

        for place in sorted(range(1, len(left)), key=cost):
            other = left[place]
            if other.number in first.met or (strict and not _agree(need, other.due())):
                continue
            looked += 1
            if strict and looked > PATIENCE:
                return None
            below = rest(left[1:place] + left[place + 1 :])
            if below is not None:
                return [(first, other), *below]
        return None

    return rest(order)


def _agree(one: tuple[int, str], other: tuple[int, str]) -> bool:
    return not (one[0] == other[0] == 3 and one[1] == other[1])


def _colours(first: Standing, second: Standing, first_is_white: bool) -> tuple[int, int]:
    """White and Black: the stronger need is met, the higher placed player's when they are equal."""
    mine, theirs = first.due(), second.due()
    if not mine[1] and not theirs[1]:
        white_first = first_is_white
    elif mine[0] >= theirs[0]:
        white_first = mine[1] == "w"
    else:
        white_first = theirs[1] == "b"
    return (first.number, second.number) if white_first else (second.number, first.number)
