"""The site map: the pages of the lists, and those of the register by audience."""

from django.contrib import admin
from django.urls import include, path
from django.views.generic import RedirectView

from federation.runtime.office.languages import in_languages

urlpatterns = [
    # Before the pages: programs ask most, and are not compared with every page first.
    path("api/v1/", include("ratings.views.api.urls")),
    path("api/v1/", include("federation.views.programs.urls")),
    *in_languages("ratings.views.urls", "federation.views.public.urls"),
    path("", include("ratings.urls")),
    path("", include("federation.views.announced.urls")),
    path("", include("federation.views.leagues.urls")),
    path("", include("federation.views.arbiter.urls")),
    path("", include("federation.views.officer.urls")),
    path("", include("federation.views.officials.urls")),
    path("", include("federation.views.registrar.urls")),
    # One way in: the admin's own page would ask for no second factor.
    path("admin/login/", RedirectView.as_view(pattern_name="sign-in", query_string=True), name="admin-sign-in"),
    path("admin/", admin.site.urls),
]

handler404 = "federation.views.public.errors.not_found"
handler500 = "federation.views.public.errors.broken"
