"""A form that comes back with errors has the focus at the first of them, so that it is in view and read aloud there.

Every form of the site is drawn by this renderer (FORM_RENDERER): a page does nothing for it, and works without scripts.
"""

from typing import Any

from django.forms import BaseForm
from django.forms.boundfield import BoundField
from django.forms.renderers import DjangoTemplates


def first_wrong(form: BaseForm) -> str:
    """The name of the first field with an error, of the first of all where the whole is wrong; "" for a right form."""
    if not form.is_bound or not form.errors:
        return ""
    shown = [field.name for field in form.visible_fields()]
    return next((name for name in shown if name in form.errors), shown[0] if shown else "")


class Field(BoundField):
    """Knows whether it is where somebody has to go on typing."""

    def build_widget_attrs(self, attrs: dict[str, Any], widget=None) -> dict[str, Any]:
        built = super().build_widget_attrs(attrs, widget)
        return built | {"autofocus": True} if self.name == first_wrong(self.form) else built


class Renderer(DjangoTemplates):
    """Django's own, with these fields."""

    bound_field_class = Field
