"""Addresses of what everybody reads of the lists, each of them in every language."""

from django.urls import include, path

from ratings.views.api import start

urlpatterns = [
    path("", include("ratings.views.public.urls")),
    path("api/", start.page, name="open-data"),
    path("", include("ratings.views.as_if.urls")),
    path("", include("ratings.views.systems.urls")),
    path("", include("ratings.views.laboratory.urls")),
    path("", include("ratings.views.titles.urls")),
]
