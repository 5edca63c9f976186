import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('ratings', '0039_room_of_entries'),
    ]

    operations = [
        migrations.CreateModel(
            name='Proof',
            fields=[
                ('deeds', models.JSONField(default=list)),
                ('list', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='proof', serialize=False, to='ratings.ratinglist')),
                ('at', models.DateTimeField()),
                ('answer', models.CharField(choices=[('follows', 'follows from the register'), ('changed', 'follows from the register without what was changed since'), ('lasting', 'the register was changed since, and not all of it can be taken back'), ('unexplained', 'does not follow from the register, and nothing recorded says why')], max_length=12)),
                ('ratings', models.PositiveIntegerField(default=0)),
                ('events', models.PositiveIntegerField(default=0)),
                ('persons', models.PositiveIntegerField(default=0)),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(('answer__in', ['follows', 'changed', 'lasting', 'unexplained'])), name='a_known_answer_of_a_proof')],
            },
        ),
    ]
