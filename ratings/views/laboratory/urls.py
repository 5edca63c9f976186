"""Addresses of comparisons: those that were published, and the office's own."""

from django.urls import path

from ratings.views.laboratory import mirror, office, public, years

urlpatterns = [
    path("laboratory/", public.backtests, name="backtests"),
    path("laboratory/<int:pk>/", public.backtest, name="backtest"),
    path("laboratory/years/<int:pk>/", public.years, name="years"),
]
of_the_office = [
    path("desk/laboratory/", office.backtests, name="backtests-desk"),
    path("desk/laboratory/<int:pk>/", office.backtest, name="backtest-desk"),
    path("desk/laboratory/<int:pk>/publish/", office.publish, name="backtest-publish"),
    path("desk/years/", years.counts, name="years-counts"),
    path("desk/years/<int:pk>/", years.one, name="years-desk"),
    path("desk/years/<int:pk>/publish/", years.publish, name="years-publish"),
    path("desk/fide/mirror/", mirror.mirrors, name="fide-mirrors"),
    path("desk/fide/mirror/<int:pk>/", mirror.mirror, name="fide-mirror"),
    path("desk/fide/mirror/<int:pk>.csv", mirror.mirror_csv, name="fide-mirror-csv"),
    path("desk/fair-play/", office.fair_play, name="fair-play"),
]
