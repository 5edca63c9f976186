"""What an administrator sets of a series; the rules of its system are nobody's to set."""

from datetime import date

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from ratings.catalogue import calendar
from ratings.models import RatingList, Series

CADENCES = (
    (0, gettext_lazy("every week")),
    (1, gettext_lazy("every month")),
    (2, gettext_lazy("every two months")),
    (3, gettext_lazy("every three months")),
    (4, gettext_lazy("every four months")),
    (6, gettext_lazy("twice a year")),
    (12, gettext_lazy("once a year")),
)
MOST_CLOSING = {0: 6}  # days, of a weekly list; a list closes after the one before it came out
USUAL_MOST_CLOSING = 27


class SeriesForm(forms.ModelForm):
    """Whether it is kept, how often, when its reports close, and who publishes it."""

    months = forms.TypedChoiceField(label=gettext_lazy("A list"), choices=CADENCES, coerce=int)
    closing_days = forms.IntegerField(
        label=gettext_lazy("Reports close, days before"), min_value=1, max_value=USUAL_MOST_CLOSING
    )

    class Meta:
        model = Series
        fields = ("on", "months", "closing_days", "automatic")
        labels = {"on": gettext_lazy("Kept"), "automatic": gettext_lazy("Publishes itself")}

    def __init__(self, *args, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        for name, field in self.fields.items():
            field.widget.attrs["aria-label"] = f"{self.instance}: {field.label or name}"

    def clean(self) -> dict:
        cleaned = super().clean()
        months, days = cleaned.get("months"), cleaned.get("closing_days")
        if months is None or days is None:
            return cleaned
        most = MOST_CLOSING.get(months, USUAL_MOST_CLOSING)
        if days > most:
            self.add_error(
                "closing_days",
                _("At most %(most)s days of a list that comes %(cadence)s.")
                % {"most": most, "cadence": dict(CADENCES)[months]},
            )
        return cleaned

    def wanted(self, slug: str) -> Series:
        """The settings as typed, to be settled."""
        return Series(system=slug, **self.cleaned_data)


def next_list(kept: Series, draft: RatingList | None, latest: RatingList | None, today: date) -> calendar.Window:
    """The list that comes next and the days it counts: the open draft as it is, else by the settings."""
    if draft is not None:
        return calendar.Window(draft.effective, draft.first_day, draft.last_day)
    after = max(latest.effective, calendar.on_or_before(today, kept.cadence)) if latest is not None else today
    return calendar.window(calendar.after(after, kept.cadence), kept.cadence)
