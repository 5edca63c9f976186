"""The id of the request that asked for a run."""

import federation.runtime.tracing.request_ids
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ("ratings", "0016_open_runs"),
    ]

    operations = [
        migrations.AddField(
            model_name='run',
            name='request',
            field=models.CharField(blank=True, default=federation.runtime.tracing.request_ids.current, max_length=64),
        ),
    ]
