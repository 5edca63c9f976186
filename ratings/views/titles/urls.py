"""Addresses of norms, of what officers say of events, and of applications for titles."""

from django.urls import path

from ratings.views.titles import applications, norms, norms_made, norms_needed

NORM = "events/<slug:code>/norms/<int:number>/<str:title>/"
APPLICATION = "desk/applications/<int:pk>/"

urlpatterns = [
    path("titles/norms/", norms_made.norms_made, name="norms-made"),
    path("titles/norms/norms.csv", norms_made.norms_made_csv, name="norms-made-csv"),
    path("norms/", norms_needed.norms_needed, name="norms-needed"),
    path(NORM, norms.norm, name="norm"),
    path(NORM + "certificate/", norms.certificate, name="norm-certificate"),
    path("events/<slug:code>/categories/", norms.categories, name="event-categories"),
]
of_the_office = [
    path("submissions/<int:pk>/norms/", norms_needed.of_submission, name="submission-norms-needed"),
    path("desk/events/<slug:code>/norms/", norms.facts, name="event-norm-facts"),
    path("desk/applications/", applications.applications, name="applications"),
    path("desk/applications/begin/", applications.begin, name="application-begin"),
    path(APPLICATION, applications.application, name="application"),
    path(APPLICATION + "confirm/", applications.confirm, name="application-confirm"),
    path(APPLICATION + "submit/", applications.submit, name="application-submit"),
    path(APPLICATION + "award/", applications.award, name="application-award"),
    path(APPLICATION + "end/", applications.end, name="application-end"),
]
