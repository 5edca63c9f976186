"""The results that standings count, where ratings count others."""

from federation.models import GameChange, Tournament


def standing_results(tournament: Tournament) -> dict[tuple[int, int], tuple[int, int, str]]:
    """Round and White's key -> half points and kind that standings have, where these are not those that are rated."""
    found: dict[tuple[int, int], tuple[int, int, str]] = {}
    for change in GameChange.objects.filter(game__tournament=tournament).select_related("game").order_by("pk"):
        place = change.game.round, change.game.white_id
        if change.ratings_alone:
            found.setdefault(place, (change.old_white, change.old_black, change.old_kind))
        else:
            found.pop(place, None)
    return found
