"""The prepared files of lists on other scales are made again: their categories took every number for an Elo."""

from django.db import migrations

OTHER_SCALES = ("clarke", "clarke-season", "ingo", "ingo-weighted", "wronicz", "wronicz-ra")


def forget(apps, schema_editor) -> None:
    """Nobody misses them: the calendar prepares what is missing, and until then a file is written when it is asked for."""
    if schema_editor.connection.vendor == "postgresql":  # `migrate` puts its guard up again: lists/database_guard/
        schema_editor.execute("DROP TRIGGER IF EXISTS frozen ON ratings_export")
    apps.get_model("ratings", "Export").objects.filter(list__system__in=OTHER_SCALES).delete()


class Migration(migrations.Migration):
    dependencies = [("ratings", "0008_sentences")]
    operations = [migrations.RunPython(forget, migrations.RunPython.noop)]
