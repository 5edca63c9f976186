"""Where the first administrator of an empty site comes in: the address is printed on the machine, and opens once."""

from django import forms
from django.contrib.auth import get_user_model, login
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from federation.accounts import first_person
from federation.runtime.requests.limits import FORMS, limited
from federation.runtime.requests.parameters import NotThere

BACKEND = "django.contrib.auth.backends.ModelBackend"
NEW = forms.PasswordInput({"autocomplete": "new-password"})


class FirstPersonForm(forms.Form):
    first_name = forms.CharField(
        label=gettext_lazy("Given name"), max_length=150, widget=forms.TextInput({"autocomplete": "given-name"})
    )
    last_name = forms.CharField(
        label=gettext_lazy("Family name"), max_length=150, widget=forms.TextInput({"autocomplete": "family-name"})
    )
    email = forms.EmailField(
        label=gettext_lazy("E-mail address"), max_length=150, widget=forms.EmailInput({"autocomplete": "email"}),
        help_text=gettext_lazy("You sign in with it."),
    )  # fmt: skip
    password = forms.CharField(
        label=gettext_lazy("Password"), strip=False, widget=NEW,
        help_text=gettext_lazy("At least ten characters, and not one of the common ones."),
    )  # fmt: skip
    again = forms.CharField(label=gettext_lazy("The password once more"), strip=False, widget=NEW)

    def clean_email(self) -> str:
        email = self.cleaned_data["email"].lower()
        if get_user_model().objects.filter(username__iexact=email).exists():
            raise ValidationError(_("%(email)s has an account already.") % {"email": email})
        return email

    def clean_password(self) -> str:
        validate_password(self.cleaned_data["password"])
        return self.cleaned_data["password"]

    def clean(self) -> dict:
        given = super().clean()
        if given.get("password") and given.get("again") and given["password"] != given["again"]:
            self.add_error("again", _("The two passwords are not the same."))
        return given


@limited(FORMS)  # reading too: an address that somebody might try out
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def first_person_page(request: HttpRequest, token: str) -> HttpResponse:
    """Name, address and password; then one is signed in, with the steps of the beginning before one."""
    now = timezone.now()
    if not first_person.opens(token, now):
        raise NotThere(_("This address was used already, is older than seven days, or was never given out."))
    form = FirstPersonForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        given = form.cleaned_data
        user = first_person.enter(
            token, given["email"], given["first_name"], given["last_name"], given["password"], now
        )
        if user is not None:
            login(request, user, backend=BACKEND)
            return redirect("after-sign-in")
        raise NotThere(_("Somebody else was quicker: the address has been used."))
    return render(request, "federation/public/account/first_person.html", {"form": form})
