"""Addresses of the systems, the categories and the calculators."""

from django.urls import path

from ratings.views.systems import calculators, documents, guides, handbook, polish_norms, rounds, two_players

urlpatterns = [
    path("systems/", handbook.systems, name="systems"),
    path("systems/<slug:slug>/", handbook.system, name="system"),
    path("systems/history/<slug:slug>/", handbook.history, name="system-history"),
    path("categories/", handbook.category_tables, name="categories"),
    path("categories/poland/", polish_norms.polish_norms, name="polish-norms"),
    path("calculators/", calculators.index, name="calculators"),
    path("calculators/performance/", calculators.performance, name="calculator-performance"),
    path("calculators/expectancies/", calculators.expectancies, name="calculator-expectancies"),
    path("calculators/converter/", calculators.converter, name="converter"),
    path("calculators/rounds/", rounds.rounds, name="calculator-rounds"),
    path("calculators/<slug:slug>/stake/", two_players.stake, name="calculator-stake"),
    path("calculators/<slug:slug>/match/", two_players.match, name="calculator-match"),
    path("documents/", documents.documents, name="documents"),
    path("guides/<slug:name>/", guides.guide, name="guide"),
    path("calculators/<slug:slug>/", calculators.system_calculator, name="calculator"),
]
