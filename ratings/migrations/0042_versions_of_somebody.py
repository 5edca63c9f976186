"""Every version of a person is of a player who is there: the database checks an entry's player by the version alone.

Whoever deleted a player by SQL may have left a version behind. No list names it: such a player is not deleted.
"""

from django.db import migrations

LEFT_BEHIND = """
DELETE FROM ratings_personversion
WHERE NOT EXISTS (SELECT 1 FROM federation_player player WHERE player.id = ratings_personversion.player_id)
    AND NOT EXISTS (
        SELECT 1 FROM ratings_entry entry
        WHERE entry.player_id = ratings_personversion.player_id AND entry.person_id = ratings_personversion.id
    )
"""


class Migration(migrations.Migration):
    dependencies = [("federation", "0040_games_taken_from_the_archive"), ("ratings", "0041_prepared_seals")]
    operations = [migrations.RunSQL(LEFT_BEHIND, migrations.RunSQL.noop)]
