"""The count of changes that public pages follow."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("federation", "0033_public_births")]

    operations = [
        migrations.CreateModel(
            name="PublicChange",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("amount", models.BigIntegerField()),
            ],
        ),
    ]
