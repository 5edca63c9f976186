"""Addresses of team leagues for captains and officers; everybody's stand with the public ones."""

from django.urls import path, re_path

from federation.views.leagues import captain, officer, sending

urlpatterns = [
    path("my-matches/", captain.mine, name="my-matches"),
    path("my-matches/<int:pk>/report/", captain.report, name="league-match-report"),
    path("my-matches/<int:pk>/confirm/", captain.confirm, name="league-match-confirm"),
    path("my-matches/<int:pk>/dispute/", captain.dispute, name="league-match-dispute"),
    path("desk/leagues/", officer.index, name="leagues-desk"),
    path("desk/leagues/new/", officer.new, name="league-new"),
    path("desk/leagues/<int:pk>/", officer.one, name="league-desk"),
    path("desk/leagues/<int:pk>/change/", officer.change, name="league-change"),
    re_path(r"^desk/leagues/(?P<pk>[0-9]+)/(?P<what>open|drop|unanswered)/$", officer.act, name="league-act"),
    path("desk/leagues/<int:pk>/teams/<int:number>/", officer.team, name="league-team"),
    path("desk/leagues/<int:pk>/send/", sending.send, name="league-send"),
    path("desk/leagues/matches/<int:pk>/decide/", officer.decide, name="league-match-decide"),
    path("desk/leagues/matches/<int:pk>/move/", officer.move, name="league-match-move"),
]
