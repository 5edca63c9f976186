# One image for web server, worker and clock; compose.yaml says which is which.
# Every image is named by its digest, so that the same file builds the same thing; Debian 13 brings PostgreSQL's
# programs of version 17, as compose.yaml's server, for `manage.py backup`.
FROM python:3.12-slim-trixie@sha256:f77ac9e44ae96ef2c90b8053ea08c31f8be030f824196b0ae4db6d462c84e51f

ENV PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    TABIYA_EMBEDDED=no \
    TABIYA_RUN_DIR=/run/tabiya \
    PLAIN_STATIC=no \
    NUMBA_CACHE_DIR=/run/tabiya/numba

RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client-17 stockfish && rm -rf /var/lib/apt/lists/*

# The user exists before anything is copied; the folder is the only one it may write to.
RUN useradd --system --home-dir /srv/tabiya tabiya && install -d -o tabiya -g tabiya /run/tabiya
WORKDIR /srv/tabiya

# Requirements first: a change of code leaves this layer as it is.
COPY requirements.lock .
RUN pip install --no-cache-dir --disable-pip-version-check --require-hashes -r requirements.lock

COPY manage.py pyproject.toml ./
COPY federation ./federation
COPY ratings ./ratings
COPY templates ./templates
COPY locale ./locale
COPY static ./static
# The one page of docs/ that the site shows.
COPY docs/documents.md ./docs/

# Collecting needs settings, but no server and no secret: the defaults of a laptop will do for this one command.
RUN TABIYA_EMBEDDED=yes TABIYA_RUN_DIR=/tmp/build python manage.py collectstatic --noinput --verbosity 0 \
    && rm -rf /tmp/build

USER tabiya
EXPOSE 8000
CMD ["gunicorn", "federation.wsgi", "--bind", "0.0.0.0:8000", "--workers", "3", "--threads", "16", \
     "--worker-tmp-dir", "/dev/shm", "--no-control-socket", "--limit-request-line", "8190", "--access-logfile", "-"]
