"""Addresses of the rating officer's pages."""

from django.urls import path

from ratings.views import desk, working

urlpatterns = [
    path("desk/", desk.desk, name="desk"),
    path("desk/lists/open/", desk.open_series, name="draft-open"),
    path("desk/lists/<int:pk>/", desk.draft, name="draft"),
    path("desk/lists/<int:pk>/recompute/", desk.recompute, name="draft-recompute"),
    path("desk/lists/<int:pk>/publish/", desk.publish, name="draft-publish"),
    path("desk/lists/<int:pk>/correct/", desk.correct, name="list-correct"),
    path("desk/lists/<int:pk>/withdraw/", desk.withdraw, name="list-withdraw"),
    path("desk/lists/<int:pk>/players/<int:player>/", working.of_draft, name="draft-working"),
    path("desk/runs/<int:pk>/", desk.run, name="run"),
    path("desk/runs/<int:pk>/progress/", desk.progress, name="run-progress"),
    path("desk/runs/<int:pk>/cancel/", desk.cancel, name="run-cancel"),
]
