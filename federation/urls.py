"""The site map."""

from django.contrib import admin
from django.urls import include, path

urlpatterns = [
    path("", include("ratings.urls")),
    path("", include("federation.views.urls")),
    path("", include("federation.views.registrar.urls")),
    path("admin/", admin.site.urls),
]
