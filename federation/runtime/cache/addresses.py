"""A public page has one address: what its parameters may say, in one order, without what goes without saying."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from urllib.parse import urlencode

from django.http import HttpRequest
from django.urls import ResolverMatch, reverse


@dataclass(frozen=True)
class Parameters:
    """What a page understands of its address. Anything else leads to the address without it."""

    names: Collection[str] = ()
    usual: Mapping[str, str] = field(default_factory=dict)  # name -> the value that need not be said
    numbers: Collection[str] = ()  # whole numbers, which are written without zeros in front
    only: Mapping[str, Collection[str]] = field(default_factory=dict)  # name -> values; others mean nothing
    many: Collection[str] = ()  # what a form may send several times: one value, with commas
    strict: bool = False  # the page itself says what it does not understand

    def canonical(self, asked: Mapping[str, Sequence[str]]) -> list[tuple[str, str]]:
        """Names and values of the one address that means the same as `asked`: all values of each name."""
        found = []
        for name in sorted(asked.keys() & self.names):
            value = ",".join(asked[name]) if name in self.many else asked[name][-1]
            if name in self.numbers:
                value = _without_zeros(value)
            if value in {"", self.usual.get(name, "")} or value not in self.only.get(name, (value,)):
                continue
            found.append((name, value))
        return found


def encoded(pairs: Iterable[tuple[str, str]]) -> str:
    """The part of an address after the question mark."""
    return urlencode(list(pairs), safe=",")


def ordered(parameters: Mapping[str, Sequence[str]]) -> str:
    """The same for what a link asks for, all values of each name, in the order of canonical addresses."""
    return encoded((name, value) for name, values in sorted(parameters.items()) for value in values)


def better(request: HttpRequest, match: ResolverMatch, parameters: Parameters) -> str | None:
    """The address that means the same as this request's; None where it has it already.

    Signs may be written in several ways, which lead nowhere else: some browsers and proxies have their own. The page
    sees the usual one.
    """
    if parameters.strict:
        return None
    path = request.path
    if any(isinstance(value, int) for value in match.kwargs.values()):  # /players/007/
        path = reverse(match.view_name, args=match.args, kwargs=match.kwargs)
    values_of = dict(request.GET.lists())
    pairs = parameters.canonical(values_of)
    query = encoded(pairs)
    asked = [(name, value) for name, values in values_of.items() for value in values]
    if path != request.path or asked != pairs:
        return f"{path}?{query}" if query else path
    request.META["QUERY_STRING"] = query
    return None


def _without_zeros(value: str) -> str:
    try:
        return str(int(value)) if len(value) < 20 else value
    except ValueError:  # which the page says
        return value
