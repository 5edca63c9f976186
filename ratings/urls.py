"""Addresses of every page of the lists, by audience."""

from django.urls import include, path

from ratings.views.api import start

urlpatterns = [
    path("", include("ratings.views.public.urls")),
    path("api/", start.page, name="open-data"),
    path("api/v1/", include("ratings.views.api.urls")),
    path("", include("ratings.views.as_if.urls")),
    path("", include("ratings.views.systems.urls")),
    path("", include("ratings.views.officer.urls")),
    path("", include("ratings.views.registrar.urls")),
    path("", include("ratings.views.titles.urls")),
]
