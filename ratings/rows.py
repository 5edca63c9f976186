"""What a list prints, as rows: an Outcome laid out as Entry, Line and CountedEvent."""

import json
from collections.abc import Iterator, Sequence

import numpy as np

from ratings import arrays
from ratings.models import Entry, RatingList
from ratings.systems.base import Outcome

LINE_COLUMNS = (
    "list_id", "player_id", "tournament_id", "order", "games", "score", "expected", "factor", "change",
    "rule", "facts", "detail",
)  # fmt: skip
ENTRY_COLUMNS = (
    "list_id", "player_id", "position", "rank", "previous_rank", "rating", "previous", "games", "career_games",
    "factor", "deviation", "active", "name", "search_key", "title", "federation", "club", "region", "sex", "birth_year",
)  # fmt: skip
COUNTED_COLUMNS = ("list_id", "tournament_id", "games", "late")


def line_rows(
    rating_list: RatingList, inputs: arrays.Inputs, outcome: Outcome, codes: Sequence[str]
) -> Iterator[tuple]:
    """Rows of Line in the order of LINE_COLUMNS."""
    sheet = outcome.sheet
    lines, details = sheet.lines, sheet.details
    stored = np.empty(len(details), arrays.STORED_DETAIL)
    for name in arrays.STORED_DETAIL.names:
        stored[name] = inputs.games[details[name]] if name == "game" and len(details) else details[name]
    bounds = np.searchsorted(details["line"], np.arange(len(lines) + 1))
    keys = inputs.players[lines["player"]].tolist() if len(lines) else []
    order, last = 0, None
    numbers = [
        [arrays.none_for_nan(value) for value in lines[name]] for name in ("score", "expected", "factor", "change")
    ]
    for index, player in enumerate(keys):
        order = order + 1 if player == last else 0
        last = player
        line = lines[index]
        facts = sheet.facts.get(index)
        yield (
            rating_list.pk,
            player,
            int(inputs.tournaments[line["event"]]) if line["event"] >= 0 else None,
            order,
            int(line["games"]),
            *(column[index] for column in numbers),
            codes[line["rule"]],
            json.dumps(dict(facts), default=float) if facts else None,
            stored[bounds[index] : bounds[index + 1]].tobytes(),
        )


def entry_rows(rating_list: RatingList, inputs: arrays.Inputs, outcome: Outcome, published: np.ndarray) -> list[tuple]:
    """Rows of Entry in the order of ENTRY_COLUMNS and of their position: active players by rating, then the others."""
    listed = np.flatnonzero(published["listed"])
    names = [inputs.printed[index][1] for index in listed]
    by_name = sorted(range(len(listed)), key=lambda at: (names[at], inputs.players[listed[at]]))
    listed = listed[np.array(by_name, np.int64)] if len(listed) else listed
    shown = published[listed]
    best_first = shown["rating"] if rating_list.catalogue.lower_is_better else -shown["rating"]
    order = np.lexsort((np.arange(len(listed)), best_first, ~shown["active"]))
    listed, shown = listed[order], shown[order]
    before = {
        player: (rating, rank)
        for player, rating, rank in Entry.objects.filter(list=rating_list.previous_id).values_list(
            "player_id", "rating", "rank"
        )
    }
    played = np.bincount(
        outcome.sheet.lines["player"], weights=outcome.sheet.lines["games"], minlength=len(inputs.players)
    )
    rows: list[tuple] = []
    rank = None
    for at, index in enumerate(listed):
        row = shown[at]
        if not row["active"]:
            rank = None
        elif at == 0 or row["rating"] != shown[at - 1]["rating"]:
            rank = at + 1
        player = int(inputs.players[index])
        previous, previous_rank = before.get(player, (None, None))
        rows.append(
            (
                rating_list.pk, player, at + 1, rank, previous_rank, float(row["rating"]), previous, int(played[index]),
                int(row["games"]), arrays.none_for_nan(row["factor"]), arrays.none_for_nan(row["deviation"]),
                bool(row["active"]), *inputs.printed[index],
            )
        )  # fmt: skip
    return rows


def counted_rows(rating_list: RatingList, inputs: arrays.Inputs) -> list[tuple]:
    """Rows of CountedEvent in the order of COUNTED_COLUMNS."""
    games = np.bincount(inputs.period.games.event, minlength=len(inputs.tournaments))
    return [
        (rating_list.pk, key, int(games[at]), key in inputs.late) for at, key in enumerate(inputs.tournaments.tolist())
    ]
