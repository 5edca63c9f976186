"""What cannot be is refused by the database: scores, states, days, people who play themselves."""

import django.db.models.expressions
from django.conf import settings
from django.db import migrations, models

from federation.management.impossible_rows import looked_for_first


class Migration(migrations.Migration):

    dependencies = [
        ('federation', '0020_titles_without_a_day_last'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = looked_for_first("federation", [
        migrations.AddConstraint(
            model_name='correction',
            constraint=models.CheckConstraint(condition=models.Q(('state__in', ['asked', 'taken', 'granted', 'refused'])), name='a_known_state_of_a_correction'),
        ),
        migrations.AddConstraint(
            model_name='correction',
            constraint=models.CheckConstraint(condition=models.Q(('how__in', ['result', 'withdrawn', 'restored', 'player', 'other', ''])), name='a_known_way_of_correcting'),
        ),
        migrations.AddConstraint(
            model_name='decision',
            constraint=models.CheckConstraint(condition=models.Q(('what__in', ['sent', 'mended', 'undone', 'confirmed', 'chosen', 'submitted', 'returned', 'rejected', 'accepted', 'replaced', 'withdrawn', 'answered'])), name='a_known_decision'),
        ),
        migrations.AddConstraint(
            model_name='duplicatepair',
            constraint=models.CheckConstraint(condition=models.Q(('duplicate', models.F('kept')), _negated=True), name='no_duplicate_of_itself'),
        ),
        migrations.AddConstraint(
            model_name='game',
            constraint=models.CheckConstraint(condition=models.Q(('black', None), models.Q(('white', models.F('black')), _negated=True), _connector='OR'), name='two_different_players'),
        ),
        migrations.AddConstraint(
            model_name='game',
            constraint=models.CheckConstraint(condition=models.Q(('black_score__lte', django.db.models.expressions.CombinedExpression(models.Value(2), '-', models.F('white_score'))), ('white_score__lte', 2)), name='a_possible_score'),
        ),
        migrations.AddConstraint(
            model_name='game',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('black', None), ('black_score', 0), ('kind__in', ['full-bye', 'half-bye', 'zero-bye', 'pairing-bye'])), models.Q(('black__isnull', False), ('kind__in', ['played', 'forfeit', 'short', 'decided'])), _connector='OR'), name='a_known_kind_of_game'),
        ),
        migrations.AddConstraint(
            model_name='intake',
            constraint=models.CheckConstraint(condition=models.Q(('state__in', ['waiting', 'reading', 'done', 'refused']), ('step__in', ['reading', 'checking', 'matching'])), name='a_known_state_of_an_intake'),
        ),
        migrations.AddConstraint(
            model_name='letter',
            constraint=models.CheckConstraint(condition=models.Q(('state__in', ['waiting', 'handed', 'sent', 'refused'])), name='a_known_state_of_a_letter'),
        ),
        migrations.AddConstraint(
            model_name='namesakes',
            constraint=models.CheckConstraint(condition=models.Q(('first', models.F('second')), _negated=True), name='told_apart_from_another'),
        ),
        migrations.AddConstraint(
            model_name='outsiderating',
            constraint=models.CheckConstraint(condition=models.Q(('tempo__in', ['standard', 'rapid', 'blitz'])), name='a_known_tempo_outside'),
        ),
        migrations.AddConstraint(
            model_name='player',
            constraint=models.CheckConstraint(condition=models.Q(('merged_into', None), models.Q(('merged_into', models.F('id')), _negated=True), _connector='OR'), name='not_merged_into_itself'),
        ),
        migrations.AddConstraint(
            model_name='player',
            constraint=models.CheckConstraint(condition=models.Q(('birth_year', None), ('birth_year__range', (1800, 2200)), _connector='OR'), name='a_year_that_people_are_born_in'),
        ),
        migrations.AddConstraint(
            model_name='playerimport',
            constraint=models.CheckConstraint(condition=models.Q(('state__in', ['uploaded', 'reading', 'asks', 'importing', 'done', 'dropped', 'failed'])), name='a_known_state_of_an_import'),
        ),
        migrations.AddConstraint(
            model_name='playerimport',
            constraint=models.CheckConstraint(condition=models.Q(('percent__lte', 100)), name='a_hundred_percent_at_most'),
        ),
        migrations.AddConstraint(
            model_name='submission',
            constraint=models.CheckConstraint(condition=models.Q(('state__in', ['draft', 'submitted', 'returned', 'rejected', 'accepted', 'withdrawn'])), name='a_known_state_of_a_report'),
        ),
        migrations.AddConstraint(
            model_name='submission',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('state', 'accepted'), _negated=True), ('tournament__isnull', False), _connector='OR'), name='accepted_as_an_event'),
        ),
        migrations.AddConstraint(
            model_name='submission',
            constraint=models.CheckConstraint(condition=models.Q(('version__gte', 1)), name='versions_from_one'),
        ),
        migrations.AddConstraint(
            model_name='tournament',
            constraint=models.CheckConstraint(condition=models.Q(('tempo__in', ['standard', 'rapid', 'blitz'])), name='a_known_tempo'),
        ),
        migrations.AddConstraint(
            model_name='tournament',
            constraint=models.CheckConstraint(condition=models.Q(('kind__in', ['swiss', 'round-robin', 'team', 'match', 'knockout', 'other'])), name='a_known_kind_of_event'),
        ),
        migrations.AddConstraint(
            model_name='gamechange',
            constraint=models.CheckConstraint(condition=models.Q(('new_kind__in', ['played', 'forfeit', 'short', 'decided', 'full-bye', 'half-bye', 'zero-bye', 'pairing-bye']), ('old_kind__in', ['played', 'forfeit', 'short', 'decided', 'full-bye', 'half-bye', 'zero-bye', 'pairing-bye'])), name='a_known_kind_of_result'),
        ),
        migrations.AddConstraint(
            model_name='gamechange',
            constraint=models.CheckConstraint(condition=models.Q(('new_black__lte', 2), ('new_white__lte', 2), ('old_black__lte', 2), ('old_white__lte', 2)), name='a_possible_change'),
        ),
])
