"""What the address of a page asks for, and the answer in words, with ways on, where it names what is not there."""

from collections.abc import Callable, Mapping
from functools import wraps

from django.core.paginator import InvalidPage, Page, Paginator
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from federation.runtime.cache.addresses import ordered

LONGEST = 60  # letters of what was asked for that an answer repeats

Words = str | Promise


class NotThere(Http404):
    """The address names what is not there: `words` say what, `offers` are names and addresses of what there is."""

    def __init__(self, words: str, *offers: tuple[Words, str]) -> None:
        super().__init__(words)
        self.words = words
        self.offers = offers


class Gone(NotThere):
    """What the address names was there, and was taken away for good: `words` say why, `advice` what to do (410)."""

    def __init__(self, words: str, advice: str, *offers: tuple[Words, str]) -> None:
        super().__init__(words, *offers)
        self.advice = advice


def page_of(request: HttpRequest, paginator: Paginator) -> Page:
    """The page that the address asks for, the first where it asks for none. One that is not there is told as such."""
    wanted = request.GET.get("page", "1")
    try:
        return paginator.page(paginator.validate_number(wanted))
    except InvalidPage as error:
        last = paginator.num_pages
        words = ngettext(
            "There is no page “%(wanted)s” here: everything stands on %(count)s page.",
            "There is no page “%(wanted)s” here: there are %(count)s pages.",
            last,
        ) % {"wanted": shortened(wanted), "count": last}
        offers = [(_("Page 1"), address(request, page=None))]
        if last > 1:
            offers.append((_("Page %(number)s, the last") % {"number": last}, address(request, page=last)))
        raise NotThere(words, *offers) from error


def choice(request: HttpRequest, name: str, choices: Mapping[str, Words], usual: str = "") -> str:
    """Which of `choices` the parameter `name` asks for, `usual` without it."""
    wanted = request.GET.get(name, usual)
    if wanted != usual and wanted not in choices:
        offers = [(words, address(request, **{name: code or None, "page": None})) for code, words in choices.items()]
        raise NotThere(_("There is no “%(wanted)s” to choose here. There is:") % {"wanted": shortened(wanted)}, *offers)
    return wanted


def shortened(wanted: str) -> str:
    """What somebody asked for, as an answer repeats it."""
    printed = "".join(sign if sign.isprintable() else "\ufffd" for sign in wanted)
    return printed if len(printed) <= LONGEST else f"{printed[:LONGEST]}…"


def address(request: HttpRequest, **changes: object) -> str:
    """The address of `request` with other parameters; None leaves one out."""
    return joined(request.path, changed(request.GET, **changes))


def changed(parameters: QueryDict, **changes: object) -> QueryDict:
    """`parameters` with others in their place; None and "" leave one out."""
    made = QueryDict(mutable=True)  # a copy of its own copies every value deeply
    for name, values in values_of(parameters, **changes).items():
        made.setlist(name, values)
    return made


def values_of(parameters: QueryDict, **changes: object) -> dict[str, list[str]]:
    """The same as all values of each name."""
    made = {name: list(values) for name, values in parameters.lists()}
    made |= {name: [""] if value is None else [str(value)] for name, value in changes.items()}
    return {name: values for name, values in made.items() if values[-1:] != [""]}


def joined(path: str, parameters: QueryDict) -> str:
    return f"{path}?{ordered(dict(parameters.lists()))}" if parameters else path


def without_empty(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """A view whose forms send every field: the address that people copy says only what they chose."""

    @wraps(view)
    def answer(request: HttpRequest, *args, **kwargs) -> HttpResponse:
        if request.method in {"GET", "HEAD"} and "" in request.GET.values():
            return HttpResponseRedirect(joined(request.path, changed(request.GET)))
        return view(request, *args, **kwargs)

    return answer
