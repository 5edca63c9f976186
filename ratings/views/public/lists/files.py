"""The files of a list: whole as they were written, or of the rows that a page shows."""

import re
from base64 import b64encode
from collections.abc import Iterable
from http import HTTPStatus

from django.http import Http404, HttpRequest, HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.utils.http import http_date, parse_etags
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from federation.runtime.api.manners import licence_link
from federation.runtime.cache.published_pages import EVERYBODYS, not_kept, published
from federation.runtime.requests.limits import FILES, limited
from federation.runtime.requests.parameters import NotThere
from ratings.models import PublishedFile, RatingList
from ratings.pages.ranking.entry_filter import EntryFilter
from ratings.pages.ranking.paginator import Places
from ratings.published.files import archive, kept
from ratings.published.files.chosen import Chosen
from ratings.published.files.forms import FORMS, Form
from ratings.published.files.offered import ZIP
from ratings.views.public.lists.rankings import OF_A_LIST, listed

RANGE = re.compile(r"bytes=(\d{0,15})-(\d{0,15})")


@limited(FILES)
@require_safe
@published(*OF_A_LIST, "past", numbers=["least", "most"], only={"past": ["yes"]})
def list_file(request: HttpRequest, slug: str, day: str, name: str) -> HttpResponseBase:
    """A file of a list: the one that is kept of all active players, or one of the rows that the filters choose."""
    one = listed(slug, day, request.GET.get("edition"))
    form = FORMS.get(name)
    if form is None or not form.is_of(one):
        raise Http404("no such file")
    if request.GET.keys() <= {"edition"} and (file := kept.find(one, name)) is not None:
        return sent(request, file, form.content_type, file_name(one, name))
    chosen = EntryFilter(request.GET, rating_list=one)
    if chosen.misunderstood:
        raise NotThere(" ".join(chosen.misunderstood), (str(one), one.get_absolute_url()))
    whole = not chosen.narrowed
    everybody = one.entries_count if chosen.everybody else one.active_count
    _has_room(form, one, everybody if whole else len(chosen.chosen))
    rows = Chosen(
        one,
        positions=None if whole else chosen.chosen.tolist(),
        places=Places(chosen.group) if chosen.has_group else None,
        with_past="past" in request.GET,
        everybody=chosen.everybody,
    )
    response = StreamingHttpResponse(form.write(rows), content_type=form.content_type)
    response["Content-Disposition"] = f'attachment; filename="{file_name(one, name)}"'
    return _licensed(response)


@limited(FILES)
@require_safe
@published()
def archive_of(request: HttpRequest, year: int) -> HttpResponseBase:
    """Every list and event of a year."""
    file = archive.found().get(year)
    if file is None and year in archive.years():
        words = _("The archive of %(year)s is written in the night after a list has come out.") % {"year": year}
        return not_kept(
            HttpResponse(words + "\n", status=HTTPStatus.ACCEPTED, content_type="text/plain; charset=utf-8")
        )
    if file is None:
        raise NotThere(_("No list of %(year)s was published.") % {"year": year}, (_("All lists"), reverse("lists")))
    return sent(request, file, ZIP, file.name)


def file_name(one: RatingList, name: str) -> str:
    """What a file is called where it was saved: "fide-2026-11-01-edition-1-list.csv"."""
    kind = name.removeprefix("list").removeprefix(".").removeprefix("-")
    return f"{one.system}-{one.effective}-edition-{one.edition}{'.' if name.startswith('list.') else '-'}{kind}"


def sent(request: HttpRequest, file: PublishedFile, content_type: str, name: str) -> HttpResponseBase:
    """A file that is kept: as it is, as gzip where that is taken, or the part that is asked for."""
    tag = f'"{file.sha256}"'
    asked = request.headers.get("Range", "") if request.headers.get("If-Range", tag) == tag else ""
    part = _part(asked, file.size)
    zipped = not asked and "gzip" in request.headers.get("Accept-Encoding", "")
    tags = (tag, f'"{file.sha256}-gzip"')
    response: HttpResponseBase
    if {*tags, "*"} & set(parse_etags(request.headers.get("If-None-Match", ""))):
        response = HttpResponse(status=HTTPStatus.NOT_MODIFIED)
    elif asked and part is None:
        response = HttpResponse(status=HTTPStatus.REQUESTED_RANGE_NOT_SATISFIABLE)
        response["Content-Range"] = f"bytes */{file.size}"
    else:
        response = _content(request, file, content_type, part, zipped)
        response["Content-Disposition"] = f'attachment; filename="{name}"'
    response["ETag"] = tags[zipped]
    response["Last-Modified"] = http_date(file.created.timestamp())
    response["Accept-Ranges"] = "bytes"
    response["Cache-Control"] = EVERYBODYS
    response["Vary"] = "Accept-Encoding"
    return _licensed(response)


def _licensed(response: HttpResponseBase) -> HttpResponseBase:
    if link := licence_link():
        response["Link"] = link
    return response


def _content(
    request: HttpRequest, file: PublishedFile, content_type: str, part: tuple[int, int] | None, zipped: bool
) -> HttpResponseBase:
    first, last = part or (0, file.size - 1)
    content: Iterable[bytes] = kept.packed(file) if zipped else kept.pieces(file, first, last)
    response = StreamingHttpResponse(() if request.method == "HEAD" else content, content_type=content_type)
    if zipped:
        response["Content-Encoding"] = "gzip"
        return response
    response["Content-Length"] = str(last - first + 1)
    response["Repr-Digest"] = f"sha-256=:{b64encode(bytes.fromhex(file.sha256)).decode()}:"  # of the whole (RFC 9530)
    if part is not None:
        response.status_code = HTTPStatus.PARTIAL_CONTENT
        response["Content-Range"] = f"bytes {first}-{last}/{file.size}"
    return response


def _part(asked: str, size: int) -> tuple[int, int] | None:
    """The first and the last byte of a range of one part (RFC 9110, 14.1.2); None for none, or none of the file."""
    found = RANGE.fullmatch(asked)
    if found is None or found[0] == "bytes=-":
        return None
    if not found[1]:
        first, last = max(size - int(found[2]), 0), size - 1
    else:
        first, last = int(found[1]), min(int(found[2] or size - 1), size - 1)
    return (first, last) if first <= last else None


def _has_room(form: Form, one: RatingList, count: int) -> None:
    if form.most is None or count <= form.most:
        return
    words = ngettext(
        "A report has at most %(most)s players, and this is %(count)s. Choose a club first.",
        "A report has at most %(most)s players, and these are %(count)s. Choose a club first.",
        count,
    ) % {"most": form.most, "count": count}
    raise NotThere(words, (_("The list"), one.get_absolute_url()))
