"""Games of the archive as PGN again."""

from collections.abc import Iterator

from federation.models import ArchivedGame
from federation.models.archive import ArchivedGameQuerySet
from federation.reports.pgn.writer import written

AT_ONCE = 500


def pgn(games: ArchivedGameQuerySet) -> Iterator[str]:
    """The games one by one, in the order of their days."""
    for game in games.with_names().in_order().iterator(chunk_size=AT_ONCE):
        yield written(tags(game), bytes(game.moves))


def tags(game: ArchivedGame) -> dict[str, str]:
    """PGN's tags; "" for what is not known."""
    return {
        "Event": game.event.name, "Site": game.event.site, "Date": game.played, "Round": game.round,
        "White": game.white.name, "Black": game.black.name, "Result": game.result,
        "WhiteElo": str(game.white_rating or ""), "BlackElo": str(game.black_rating or ""),
        "WhiteTitle": game.white_title, "BlackTitle": game.black_title,
        "WhiteFideId": str(game.white.fide_id or ""), "BlackFideId": str(game.black.fide_id or ""),
        "ECO": game.eco, "TimeControl": game.time_control,
    }  # fmt: skip
