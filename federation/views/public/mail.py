"""What signed-in people want to be written about."""

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods

from federation.runtime.mail import letters


class MailForm(forms.Form):
    """A box for each kind of letter that the person's roles bring."""

    wanted = forms.MultipleChoiceField(label=_("Write to me when"), widget=forms.CheckboxSelectMultiple, required=False)

    def __init__(self, data, offered: list[tuple[str, object, bool]]) -> None:
        super().__init__(data, initial={"wanted": [code for code, _label, wanted in offered if wanted]})
        self.fields["wanted"].choices = [(code, label) for code, label, _wanted in offered]


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def choices(request: HttpRequest) -> HttpResponse:
    offered = letters.choices(request.user)
    form = MailForm(request.POST if request.method == "POST" else None, offered)
    if request.method == "POST" and form.is_valid():
        letters.choose(request.user, form.cleaned_data["wanted"])
        messages.success(request, _("Your choice was saved."))
        return redirect("mail-choices")
    return render(request, "federation/public/account/mail_choices.html", {"form": form})
