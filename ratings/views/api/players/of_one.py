"""The player that an address names by key: a merged one leads to the one that stays, an erased one is gone."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponsePermanentRedirect
from django.urls import reverse

from federation.people.duplicates.merged import with_duplicates
from federation.runtime.requests.parameters import joined
from ratings.views.public.players.players import there


def of_one(view: Callable) -> Callable:
    """A view decorator, below `endpoint`: the view gets the player, read with club and duplicates, for the key."""

    @wraps(view)
    def made(request: HttpRequest, *asked: Any, key: int) -> Any:
        person = with_duplicates(key)
        if person.merged_into_id is None:
            return view(request, *asked, there(person))
        assert request.resolver_match is not None
        way = reverse(request.resolver_match.view_name, args=[person.merged_into_id])
        return HttpResponsePermanentRedirect(joined(way, request.GET), preserve_request=True)

    return made
