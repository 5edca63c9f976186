"""Players in the order of their names, for pages that begin after one, and the same of what the registrar looks at."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('federation', '0034_public_changes'),
    ]

    operations = [
        migrations.AlterField(
            model_name='player',
            name='search_key',
            field=models.CharField(editable=False, max_length=220),
        ),
        migrations.AddIndex(
            model_name='player',
            index=models.Index(fields=['search_key', 'id'], name='players_in_order'),
        ),
        migrations.AddIndex(
            model_name='player',
            index=models.Index(condition=models.Q(('birth_year', None)), fields=['search_key', 'id'], name='players_without_birth'),
        ),
        migrations.AddIndex(
            model_name='player',
            index=models.Index(condition=models.Q(('fide_id', None)), fields=['search_key', 'id'], name='players_without_fide'),
        ),
        migrations.AddIndex(
            model_name='player',
            index=models.Index(condition=models.Q(('active', False)), fields=['search_key', 'id'], name='players_inactive'),
        ),
        migrations.AddIndex(
            model_name='player',
            index=models.Index(condition=models.Q(('died__isnull', False)), fields=['search_key', 'id'], name='players_died'),
        ),
        migrations.AddIndex(
            model_name='deed',
            index=models.Index(fields=['request'], name='deeds_of_a_request'),
        ),
    ]
