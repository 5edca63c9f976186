"""Addresses of the rating officer's pages."""

from django.urls import path

from ratings.views.officer import beginning, decisions, desk, drafts, events, metrics, runs, series, take_over
from ratings.views.public.players import working

LIST = "desk/lists/<int:pk>/"

urlpatterns = [
    path("desk/", desk.desk, name="desk"),
    path("desk/beginning/", beginning.beginning, name="beginning"),
    path("desk/late/", desk.late_reports, name="late"),
    path("desk/series/", series.settings, name="series"),
    path("desk/recalculate/", desk.recalculate, name="recalculate"),
    path("desk/lists/open/", desk.open_series, name="draft-open"),
    path("desk/lists/take-over/", take_over.take_over, name="take-over"),
    path("desk/lists/publish/", desk.publish, name="drafts-publish"),
    path("desk/lists/sign/", desk.sign, name="drafts-sign"),
    path(LIST, drafts.draft, name="draft"),
    path(LIST + "recompute/", drafts.recompute, name="draft-recompute"),
    path(LIST + "publish/", drafts.publish, name="draft-publish"),
    path(LIST + "sign/", drafts.sign, name="draft-sign"),
    path(LIST + "correct/", drafts.correct, name="list-correct"),
    path(LIST + "withdraw/", drafts.withdraw, name="list-withdraw"),
    path(LIST + "players/<int:player>/", working.of_draft, name="draft-working"),
    path("desk/events/<str:code>/", events.event, name="event-desk"),
    path("desk/events/<str:code>/change/", events.change, name="event-change"),
    path("desk/decisions/", decisions.decisions, name="decisions"),
    path("desk/decisions/<int:pk>/revoke/", decisions.revoke, name="decision-revoke"),
    path("desk/runs/<int:pk>/", runs.run, name="run"),
    path("metrics/", metrics.metrics, name="metrics"),
]
