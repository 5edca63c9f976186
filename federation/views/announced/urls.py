"""Addresses of announced events for those who announce and decide; everybody's stand with the public ones."""

from django.urls import path

from federation.views.announced import arbiter, officer, table

urlpatterns = [
    path("announced/", arbiter.mine, name="announced"),
    path("announced/new/", arbiter.new, name="announced-new"),
    path("announced/table/", table.table, name="announced-table"),
    path("announced/table.csv", table.empty, name="announced-table-empty"),
    path("announced/<str:number>/change/", arbiter.change, name="announced-change"),
    path("announced/<str:number>/cancel/", arbiter.cancel, name="announced-cancel"),
    path("announced/<str:number>/report.trf", arbiter.report, name="announced-report"),
    path("submissions/<int:pk>/announced/", arbiter.of_report, name="submission-announced"),
    path("desk/announced/", officer.queue, name="announced-desk"),
    path("desk/announced/register/", officer.register_several, name="announced-register-several"),
    path("desk/announced/<str:number>/register/", officer.register, name="announced-register"),
    path("desk/announced/<str:number>/send-back/", officer.send_back, name="announced-send-back"),
]
