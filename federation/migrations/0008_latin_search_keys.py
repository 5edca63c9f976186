"""Search keys of names in other scripts, in Latin letters. Keys in Latin letters already stay as they are."""

from django.db import migrations

from federation.vocabulary.names import search_key

ROWS = 1000


def recompute(apps, schema_editor) -> None:
    """Only the register's: entries of lists keep the key they were published with, and the search asks for both."""
    Player = apps.get_model("federation", "Player")
    longest = Player._meta.get_field("search_key").max_length
    changed = list(Player.objects.exclude(search_key__regex=r"^[ -~]*$").only("family_name", "given_name", "search_key"))
    for player in changed:
        player.search_key = search_key(f"{player.family_name}, {player.given_name}")[:longest]
    Player.objects.bulk_update(changed, ["search_key"], batch_size=ROWS)


class Migration(migrations.Migration):

    dependencies = [("federation", "0007_submission_parsed")]

    operations = [migrations.RunPython(recompute, migrations.RunPython.noop)]
