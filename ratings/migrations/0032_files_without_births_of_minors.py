"""The prepared files of all lists are made again: they had the year of birth of whoever is not of age."""

from django.db import migrations


def forget(apps, schema_editor) -> None:
    """Nobody misses them: the calendar prepares what is missing, and until then a file is written when it is asked for."""
    if schema_editor.connection.vendor == "postgresql":  # `migrate` puts its guard up again: lists/database_guard/
        schema_editor.execute("DROP TRIGGER IF EXISTS frozen ON ratings_export")
    apps.get_model("ratings", "Export").objects.all().delete()


class Migration(migrations.Migration):
    dependencies = [("ratings", "0031_analysis_states")]
    operations = [migrations.RunPython(forget, migrations.RunPython.noop)]
