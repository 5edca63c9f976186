"""A form's file of which several may come together."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile


class _ManyFiles(forms.ClearableFileInput):
    allow_multiple_selected = True

    def value_from_datadict(self, data: Mapping[str, Any], files: Any, name: str) -> Any:
        return files.getlist(name) if hasattr(files, "getlist") else super().value_from_datadict(data, files, name)


class ManyFilesField(forms.FileField):
    """Files; clean data are a list of them, [] where none came."""

    widget = _ManyFiles

    def clean(self, data: Any, initial: Any = None) -> list[UploadedFile]:
        """The files that were sent, each as a FileField has it."""
        return [super(ManyFilesField, self).clean(one, initial) for one in data or []]
