"""Files that are written once and sent as they are: those of a published list, and of a year."""

import uuid

from django.db import models


class PublishedFile(models.Model):
    """A file of a list, or of a year's archive where it has none. It is never changed: another takes its place.

    It is there when all of it is: the parts and this row are written in one transaction.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    list = models.ForeignKey("RatingList", models.CASCADE, null=True, related_name="files")
    name = models.CharField(max_length=40)  # "list.csv"
    size = models.BigIntegerField()  # bytes, as are those that the digest is of
    sha256 = models.CharField(max_length=64)
    year = models.SmallIntegerField()  # in which those whose year of birth is not public are in the group that it says
    basis = models.CharField(max_length=64, blank=True)  # what it follows from besides the list
    created = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["list", "name"], name="one_file_of_a_name", nulls_distinct=False),
        ]

    def __str__(self) -> str:
        return self.name


class FilePart(models.Model):
    """A piece of a file, compressed: see `ratings.published.files.packed`."""

    # The file is written after its parts, and deleted before them; the database looks for it at the end.
    file = models.ForeignKey(PublishedFile, models.DO_NOTHING, related_name="parts")
    number = models.PositiveIntegerField()  # from 0
    content = models.BinaryField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["file", "number"], name="one_part_of_a_file")]

    def __str__(self) -> str:
        return f"{self.file_id}, {self.number}"
