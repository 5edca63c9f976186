"""Addresses of the officer's pages of the register."""

from django.urls import URLPattern, path

from federation.views.officer import (
    audit,
    corrections_desk,
    jobs,
    known_tables,
    office,
    outbox,
    people,
    queue,
    rate_of_play,
    review,
    takings,
)
from federation.views.officer.fide import fees, month

REVIEW = "desk/submissions/<int:pk>/"
CORRECTION = "desk/corrections/<str:number>/"
TAKING = "archive/takings/<int:pk>/"
JOB = "jobs/<slug:kind>/<int:pk>/"

urlpatterns: list[URLPattern] = [
    path("desk/submissions/", queue.reviews, name="reviews"),
    path("desk/submissions/several/", queue.several, name="reviews-several"),
    path("desk/submissions/month.zip", month.files, name="events-for-fide"),
    path("desk/fide/", month.month, name="fide-month"),
    path("desk/fide/people.csv", month.people, name="fide-people-csv"),
    path("desk/fide/sent/", month.sent, name="fide-sent"),
    path("desk/fide/clubs/", fees.clubs, name="fee-statements"),
    path("desk/fide/clubs.csv", fees.clubs_csv, name="fee-statements-csv"),
    path("desk/fees/", fees.fees, name="fees"),
    path(REVIEW, review.review, name="review"),
    path(REVIEW + "assign/", queue.assign, name="review-assign"),
    path(REVIEW + "accept/", review.accept, name="review-accept"),
    path(REVIEW + "return/", review.send_back, name="review-return"),
    path(REVIEW + "reject/", review.reject, name="review-reject"),
    path("desk/events/<str:code>/rate-of-play/", rate_of_play.change, name="event-rate-of-play"),
    path("desk/corrections/", corrections_desk.queue, name="corrections-desk"),
    path("desk/corrections/several/", corrections_desk.several, name="corrections-several"),
    path(CORRECTION, corrections_desk.one, name="correction-desk"),
    path(CORRECTION + "give/", corrections_desk.give, name="correction-give"),
    path(CORRECTION + "take/", corrections_desk.take, name="correction-take"),
    path(CORRECTION + "refuse/", corrections_desk.refuse, name="correction-refuse"),
    path(CORRECTION + "grant/", corrections_desk.grant, name="correction-grant"),
    path(CORRECTION + "hide/", corrections_desk.hide, name="correction-hide"),
    path("desk/tables/", known_tables.tables, name="known-tables"),
    path("desk/tables/<int:pk>/forget/", known_tables.forget, name="known-table-forget"),
    path("archive/takings/", takings.takings, name="archive-takings"),
    path(TAKING, takings.one, name="archive-taking"),
    path(TAKING + "confirm/", takings.confirm, name="archive-taking-confirm"),
    path("desk/jobs/", jobs.jobs, name="jobs"),
    path("desk/jobs/at-work/", jobs.at_work, name="jobs-at-work"),
    path(JOB + "progress/", jobs.progress, name="job-progress"),
    path(JOB + "stop/", jobs.stop, name="job-stop"),
    path(JOB + "again/", jobs.again, name="job-again"),
    path("desk/people/", people.index, name="people"),
    path("desk/people/<int:pk>/", people.person, name="person"),
    path("desk/people/<int:pk>/region/", people.region, name="person-region"),
    *[path(f"desk/people/<int:pk>/{what}/", people.act, {"what": what}, name=f"person-{what}") for what in people.ACTS],
    path("desk/office/", office.office, name="office"),
    path("desk/mail/", outbox.outbox, name="outbox"),
    path("desk/mail/<int:pk>/again/", outbox.again, name="outbox-again"),
    path("desk/audit/", audit.audit, name="audit"),
    path("desk/audit/audit.csv", audit.audit_csv, name="audit-csv"),
]
