"""Lists keep rule codes and the version of their sentences; the sentences themselves stand in the code."""

import hashlib
import json

from django.db import migrations, models

# sha256 of the sentences of each system as they were when lists stopped to keep them: version 1.
FIRST_VERSION = {
    "fide": "a5b9f1a4c48ba82f3034341ca65ba7c061cd09a254687cdfc3499d62e5084a5c",
    "fide-rapid": "a5b9f1a4c48ba82f3034341ca65ba7c061cd09a254687cdfc3499d62e5084a5c",
    "fide-blitz": "a5b9f1a4c48ba82f3034341ca65ba7c061cd09a254687cdfc3499d62e5084a5c",
    "italy": "0d758e0aeeeb248ff08545aac6b31dee0f782198ee587239be6d963dd082e64d",
    "ukd": "e69b17139efc6128fedf8639a52abf4d0c6b2d26ae96f377536ef267d1bf3fcf",
    "dwz": "41ce28d79216217d943bf05095a902e20e707e30eb1b4138ea1188c6999bbf3f",
    "clarke": "6dd2443ea8a4bb23adab5c08e38f8cb21f220b8fedc72943a9bd6a5ef50c3afc",
    "clarke-season": "8a8b3edc024dc766f00b8d778236480c6496184601478789b9b48467166b7c12",
    "ingo": "5e2cd1b500f0b1a0aaf486b6a5860b2f213aa22de6942c4824c2a5a17a5759d6",
    "ingo-weighted": "5e2cd1b500f0b1a0aaf486b6a5860b2f213aa22de6942c4824c2a5a17a5759d6",
    "harkness": "864de77284528a39c0069313fe75e5eaea65d9f081410da663d24e993ad54a04",
    "elo-linear": "b7faa851a47dfb90c3d4dba3970b13cad7e508aaa41450256f1207bb58906e3e",
    "uscf-correspondence": "c32b994ab4b667093a9bdef36a3c6bcd448af1dd47bb414e36bdbac48dbbdd0c",
    "uscf": "48bef9dda2c679f6104ddcf7da01a4c1c513f4173b54050afd34093309fd8c46",
    "glicko": "07b834b224aa6a71b193f7106117f338c29ae5e149bc08aa15e154c75d8e3a31",
    "glicko2": "3066ef3390159935f0ae791736c2814b951a094ae5efbc142eed888a7852b83f",
    "glicko2-acf": "3066ef3390159935f0ae791736c2814b951a094ae5efbc142eed888a7852b83f",
    "glicko2-lichess": "3066ef3390159935f0ae791736c2814b951a094ae5efbc142eed888a7852b83f",
    "chessmetrics": "7b5236064d9bdd74aa18577760b1162bdc8bc690db25e6056dd8495ef83c915d",
    "chessmetrics-full": "e392f2a822897f3520846d91e4a6d7140ee755f3d487c0e44336ca5076b1392c",
    "urs": "75eda92146dfd72892e91fb07d830b3a9bba911fce2d2433ab1bca09c24df469",
    "wronicz-ra": "281682c8f4cae0d44012e01df5b8290826b82fe9a851ddaa257c595d7c22a696",
    "wronicz": "281682c8f4cae0d44012e01df5b8290826b82fe9a851ddaa257c595d7c22a696",
    "chessgold": "07b74bad83df0afad8be11c0161edd126873637efb83ab34f4e832371308aa6c",
}


def digest(rules):
    """Of [code, sentence, formula, source] of each rule, in the system's order."""
    return hashlib.sha256(json.dumps(rules, ensure_ascii=False, separators=(",", ":")).encode()).hexdigest()


def lift_guard(schema_editor):
    """PostgreSQL refuses changes of published lists; `migrate` puts its guard up again (lists/database_guard/)."""
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute("DROP TRIGGER IF EXISTS frozen ON ratings_ratinglist")


def take_out_sentences(apps, schema_editor):
    """Version 1 where a list has the words of version 1; else its own words, kept once in a SentenceSet."""
    lift_guard(schema_editor)
    RatingList, SentenceSet = apps.get_model("ratings", "RatingList"), apps.get_model("ratings", "SentenceSet")
    for key, system, wording in list(RatingList.objects.order_by("pk").values_list("pk", "system", "wording")):
        if not wording:
            continue  # a draft that was not computed yet
        in_order = sorted(wording.items(), key=lambda pair: pair[1]["order"])
        rules = [[code, rule["sentence"], rule.get("formula", ""), rule.get("source", "")] for code, rule in in_order]
        version = digest(rules)
        if version == FIRST_VERSION.get(system):
            version = "1"
        else:
            SentenceSet.objects.get_or_create(digest=version, defaults={"rules": rules})
        RatingList.objects.filter(pk=key).update(codes=[rule[0] for rule in rules], sentences_version=version)


def put_sentences_back(apps, schema_editor):
    from ratings.catalogue import sentences

    lift_guard(schema_editor)
    RatingList, SentenceSet = apps.get_model("ratings", "RatingList"), apps.get_model("ratings", "SentenceSet")
    kept = {one.digest: one.rules for one in SentenceSet.objects.all()}
    for one in RatingList.objects.exclude(sentences_version="").defer("memory"):
        rules = kept.get(one.sentences_version)
        if rules is None:
            known = sentences.rules(one.system, one.sentences_version)
            rules = [[code, *known[code]] for code in one.codes]
        wording = {
            code: {"sentence": sentence, "formula": formula, "source": source, "order": at}
            for at, (code, sentence, formula, source) in enumerate(rules)
        }
        RatingList.objects.filter(pk=one.pk).update(wording=wording)


class Migration(migrations.Migration):

    dependencies = [("ratings", "0007_imported")]

    operations = [
        migrations.CreateModel(
            name="SentenceSet",
            fields=[
                ("digest", models.CharField(max_length=64, primary_key=True, serialize=False)),
                ("rules", models.JSONField()),
            ],
        ),
        migrations.AddField(model_name="ratinglist", name="codes", field=models.JSONField(default=list)),
        migrations.AddField(
            model_name="ratinglist", name="sentences_version", field=models.CharField(blank=True, max_length=64)
        ),
        migrations.RunPython(take_out_sentences, put_sentences_back),
        migrations.RemoveField(model_name="ratinglist", name="wording"),
    ]
