"""A form's file of which there can be one: several that came together are refused, not the last one read."""

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as _

_NAMED = 6  # files of more


def too_many(names: Sequence[str]) -> str:
    """The refusal of several files, where one is read."""
    return _("%(count)s files came together: %(names)s. Send one at a time; none was read.") % {
        "count": len(names),
        "names": ", ".join(names[:_NAMED]),
    }


class _OneFile(forms.ClearableFileInput):
    def value_from_datadict(self, data: Mapping[str, Any], files: Any, name: str) -> Any:
        several = files.getlist(name) if hasattr(files, "getlist") else []
        return several if len(several) > 1 else super().value_from_datadict(data, files, name)


class OneFileField(forms.FileField):
    """A file. Several are an error that names them."""

    widget = _OneFile

    def clean(self, data: Any, initial: Any = None) -> Any:
        """The file that was sent. Raises ValidationError for several."""
        if isinstance(data, list):
            raise forms.ValidationError(too_many([file.name for file in data]))
        return super().clean(data, initial)
