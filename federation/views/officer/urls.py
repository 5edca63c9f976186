"""Addresses of the officer's pages of the register."""

from django.urls import URLPattern, path

from federation.views.officer import audit, corrections_desk, outbox, people, rate_of_play, review

REVIEW = "desk/submissions/<int:pk>/"
CORRECTION = "desk/corrections/<str:number>/"

urlpatterns: list[URLPattern] = [
    path("desk/submissions/", review.reviews, name="reviews"),
    path(REVIEW, review.review, name="review"),
    path(REVIEW + "accept/", review.accept, name="review-accept"),
    path(REVIEW + "return/", review.send_back, name="review-return"),
    path(REVIEW + "reject/", review.reject, name="review-reject"),
    path("desk/events/<str:code>/rate-of-play/", rate_of_play.change, name="event-rate-of-play"),
    path("desk/corrections/", corrections_desk.queue, name="corrections-desk"),
    path(CORRECTION, corrections_desk.one, name="correction-desk"),
    path(CORRECTION + "take/", corrections_desk.take, name="correction-take"),
    path(CORRECTION + "refuse/", corrections_desk.refuse, name="correction-refuse"),
    path(CORRECTION + "grant/", corrections_desk.grant, name="correction-grant"),
    path(CORRECTION + "hide/", corrections_desk.hide, name="correction-hide"),
    path("desk/people/", people.index, name="people"),
    path("desk/people/<int:pk>/", people.person, name="person"),
    *[path(f"desk/people/<int:pk>/{what}/", people.act, {"what": what}, name=f"person-{what}") for what in people.ACTS],
    path("desk/mail/", outbox.outbox, name="outbox"),
    path("desk/mail/<int:pk>/again/", outbox.again, name="outbox-again"),
    path("desk/audit/", audit.audit, name="audit"),
    path("desk/audit/audit.csv", audit.audit_csv, name="audit-csv"),
]
