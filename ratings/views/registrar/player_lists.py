"""Player lists for pairing programs: which players, with the ratings of which list, as what file."""

from datetime import datetime, time

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from django.views.decorators.http import require_safe

from federation.models import Club, Tournament
from federation.permissions import ARBITER, OFFICER, REGISTRAR, role_required
from federation.reports.exports.player_lists import Kind, written
from federation.reports.files.unreadable import MOST_PLAYERS as MOST
from federation.runtime.office import identity
from federation.runtime.requests.limits import FILES, limited
from federation.submissions.queue.filters import regions
from ratings.models import RatingList, Series
from ratings.published.files.forms import FORMS, swiss_manager_book
from ratings.published.files.player_lists import listed, wanted

FORMATS = [
    ("trf", gettext_lazy("TRF without rounds (Swiss-Manager, Vega, Sharly Chess and others open it)")),
    ("txt", gettext_lazy("FIDE’s list as text, for players with a FIDE id")),
    ("xml", gettext_lazy("FIDE’s list as XML, for players with a FIDE id")),
    ("vega", gettext_lazy("The archive of players that Vega imports")),
    ("swiss-manager", gettext_lazy("The list of a federation that Swiss-Manager imports, in Excel")),
]
FILES_OF = {"trf": "players.trf", "txt": "players.txt", "xml": "players.xml", "vega": "players-vega.csv",
            "swiss-manager": "players-swiss-manager.xlsx"}  # fmt: skip
FIDES = ("txt", "xml")


class ListForm(forms.Form):
    """Who is wanted, and how."""

    club = forms.ChoiceField(label=gettext_lazy("Club"), required=False)
    region = forms.ChoiceField(label=gettext_lazy("Region"), required=False)
    federation = forms.CharField(label=gettext_lazy("Federation"), max_length=3, required=False)
    event = forms.CharField(
        label=gettext_lazy("Entries of an event"), max_length=20, required=False,
        help_text=gettext_lazy("Its code: 2026-0012"),
    )  # fmt: skip
    ratings = forms.ChoiceField(label=gettext_lazy("Ratings of"), required=False)
    file = forms.ChoiceField(label=gettext_lazy("File"), choices=FORMATS, widget=forms.RadioSelect, initial="trf")
    without = forms.BooleanField(label=gettext_lazy("Leave out players without a FIDE id"), required=False)

    def __init__(self, *args, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        clubs = Club.objects.values_list("name", flat=True)
        running = [(one.system, one.catalogue.name) for one in Series.objects.begun()]
        for name, every, values in (
            ("club", _("All clubs"), [(one, one) for one in clubs]),
            ("region", _("All regions"), [(one, one) for one in regions()]),
            ("ratings", _("No ratings"), running),
        ):
            self.fields[name].choices = [("", every), *values]

    def clean_federation(self) -> str:
        return self.cleaned_data["federation"].upper()

    def clean_event(self) -> Tournament | None:
        code = self.cleaned_data["event"].strip()
        if not code:
            return None
        found = Tournament.objects.filter(code=code).first()
        if found is None:
            raise forms.ValidationError(_("No event has this code."))
        return found

    def clean(self) -> dict:
        cleaned = super().clean()
        if self.errors:
            return cleaned
        self.players = wanted(cleaned["club"], cleaned["region"], cleaned["federation"], cleaned["event"])
        many = self.players.count()
        if not many:
            raise forms.ValidationError(_("Nobody in the register is meant."))
        if many > MOST:
            words = ngettext("%(many)s player is meant", "%(many)s players are meant", many) % {"many": many}
            raise forms.ValidationError(_("%(words)s; %(most)s are the most. Choose a club, a region or an event.") % {
                "words": words, "most": MOST,
            })  # fmt: skip
        if cleaned["file"] in FIDES and not cleaned["without"]:
            self._no_fide_id(self.players.filter(fide_id=None).count())
        return cleaned

    def _no_fide_id(self, lacking: int) -> None:
        if lacking:
            words = ngettext(
                "%(lacking)s of these players has no FIDE id and no line in such a file. Take the TRF, or tick below.",
                "%(lacking)s of these players have no FIDE id and no line in such a file. Take the TRF, or tick below.",
                lacking,
            )
            self.add_error("file", words % {"lacking": lacking})


@limited(FILES)
@role_required(ARBITER, OFFICER, REGISTRAR)
@require_safe
def player_lists(request: HttpRequest) -> HttpResponse:
    """The form; with `file` in the address the file, or the form with what is wrong."""
    form = ListForm(request.GET if "file" in request.GET else None)
    if form.is_bound and form.is_valid():
        return _file(form)
    return render(request, "ratings/register/player_lists.html", {"form": form})


def _file(form: ListForm) -> HttpResponse:
    chosen, today = form.cleaned_data, timezone.localdate()
    system, kind = chosen["ratings"], chosen["file"]
    of = RatingList.objects.in_force(system, today) if system else None
    players = listed(form.players, of, today)
    parts = [chosen["club"], chosen["region"], chosen["federation"], chosen["event"].code if chosen["event"] else ""]
    name = slugify(" ".join(filter(None, [_("players"), *parts]))) or "players"
    form = FORMS[FILES_OF[kind]]
    if kind == "swiss-manager":
        content = swiss_manager_book(players, datetime.combine(today, time()))
    else:
        content = written(Kind(kind), players, today, identity.current().code)
    response = HttpResponse(b"".join(content), content_type=form.content_type)
    response["Content-Disposition"] = f'attachment; filename="{name}.{form.name.rpartition(".")[2]}"'
    return response
