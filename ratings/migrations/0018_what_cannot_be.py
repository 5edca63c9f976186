"""What cannot be is refused by the database: scores, states, days, people who play themselves."""

from django.conf import settings
from django.db import migrations, models

from federation.management.impossible_rows import looked_for_first


class Migration(migrations.Migration):

    dependencies = [
        ('federation', '0021_what_cannot_be'),
        ('ratings', '0017_run_request'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = looked_for_first("ratings", [
        migrations.AddConstraint(
            model_name='ratingdecision',
            constraint=models.CheckConstraint(condition=models.Q(('rating__gte', 0), ('rating__lte', 20000)), name='a_rating_of_some_scale'),
        ),
        migrations.AddConstraint(
            model_name='ratinglist',
            constraint=models.CheckConstraint(condition=models.Q(('state__in', ['draft', 'published', 'withdrawn'])), name='a_known_state_of_a_list'),
        ),
        migrations.AddConstraint(
            model_name='ratinglist',
            constraint=models.CheckConstraint(condition=models.Q(('last_day__gte', models.F('first_day'))), name='first_day_before_last_day'),
        ),
        migrations.AddConstraint(
            model_name='ratinglist',
            constraint=models.CheckConstraint(condition=models.Q(('edition__gte', 1)), name='editions_from_one'),
        ),
        migrations.AddConstraint(
            model_name='ratinglist',
            constraint=models.CheckConstraint(condition=models.Q(('previous', None), models.Q(('previous', models.F('id')), _negated=True), _connector='OR'), name='follows_from_another_list'),
        ),
        migrations.AddConstraint(
            model_name='run',
            constraint=models.CheckConstraint(condition=models.Q(('state__in', ['queued', 'running', 'done', 'failed', 'cancelled', 'interrupted'])), name='a_known_state_of_a_run'),
        ),
        migrations.AddConstraint(
            model_name='run',
            constraint=models.CheckConstraint(condition=models.Q(('kind__in', ['compute', 'try', 'rewind'])), name='a_known_kind_of_run'),
        ),
        migrations.AddConstraint(
            model_name='titleapplication',
            constraint=models.CheckConstraint(condition=models.Q(('state__in', ['proposed', 'submitted', 'awarded', 'refused', 'withdrawn'])), name='a_known_state_of_an_application'),
        ),
        migrations.AddConstraint(
            model_name='titleapplication',
            constraint=models.CheckConstraint(condition=models.Q(('way__in', ['norms', 'rating', 'direct'])), name='a_known_way_to_a_title'),
        ),
    ])
