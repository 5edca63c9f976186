"""Addresses of the systems, the categories and the calculators."""

from django.urls import path

from ratings.views import calculators, systems

urlpatterns = [
    path("systems/", systems.systems, name="systems"),
    path("systems/<slug:slug>/", systems.system, name="system"),
    path("systems/history/<slug:slug>/", systems.history, name="system-history"),
    path("categories/", systems.category_tables, name="categories"),
    path("calculators/", calculators.index, name="calculators"),
    path("calculators/performance/", calculators.performance, name="calculator-performance"),
    path("calculators/expectancies/", calculators.expectancies, name="calculator-expectancies"),
    path("calculators/converter/", calculators.converter, name="converter"),
    path("calculators/<slug:slug>/", calculators.system_calculator, name="calculator"),
]
