"""What an administrator sets of a series; the rules of its system are nobody's to set."""

from datetime import date

from django import forms

from ratings.catalogue import calendar
from ratings.models import RatingList, Series

CADENCES = (
    (0, "every week"),
    (1, "every month"),
    (2, "every two months"),
    (3, "every three months"),
    (4, "every four months"),
    (6, "twice a year"),
    (12, "once a year"),
)
MOST_CLOSING = {0: 6}  # days, of a weekly list; a list closes after the one before it came out
USUAL_MOST_CLOSING = 27


class SeriesForm(forms.ModelForm):
    """Whether it is kept, how often, when its reports close, and who publishes it."""

    months = forms.TypedChoiceField(label="A list", choices=CADENCES, coerce=int)
    closing_days = forms.IntegerField(label="Reports close, days before", min_value=1, max_value=USUAL_MOST_CLOSING)

    class Meta:
        model = Series
        fields = ("on", "months", "closing_days", "automatic")
        labels = {"on": "Kept", "automatic": "Publishes itself"}

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
            self.add_error("closing_days", f"At most {most} days of a list that comes {dict(CADENCES)[months]}.")
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
