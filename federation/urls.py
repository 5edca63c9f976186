"""The site map: the pages of the lists, and those of the register by audience."""

from django.contrib import admin
from django.urls import include, path

urlpatterns = [
    path("", include("ratings.urls")),
    path("", include("federation.views.public.urls")),
    path("", include("federation.views.arbiter.urls")),
    path("", include("federation.views.officer.urls")),
    path("", include("federation.views.registrar.urls")),
    path("admin/", admin.site.urls),
]

handler404 = "federation.views.public.errors.not_found"
