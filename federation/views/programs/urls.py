"""Addresses for programs, under /api/v1/."""

from django.urls import URLPattern, path

from federation.views.programs import reports

urlpatterns: list[URLPattern] = [
    path("reports/", reports.new, name="api-reports"),
    path("reports/files/<int:pk>/", reports.file, name="api-file"),
    path("reports/<int:pk>/", reports.one, name="api-report"),
    path("reports/<int:pk>/changes/", reports.changes, name="api-report-changes"),
    path("reports/<int:pk>/submit/", reports.submit, name="api-report-submit"),
]
