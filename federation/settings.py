"""Every setting of the site; every read of the environment goes through the helpers at the top."""

import os
import tomllib
from contextlib import suppress
from pathlib import Path
from secrets import token_urlsafe
from urllib.parse import parse_qsl, unquote, urlsplit

from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured

BASE_DIR = Path(__file__).resolve().parent.parent


def env(name: str, default: str = "") -> str:
    return os.environ.get(name, "") or default


def envbool(name: str, default: bool) -> bool:
    value = env(name, str(default)).lower()
    if value in {"1", "true", "yes", "on"}:
        return True
    if value in {"0", "false", "no", "off"}:
        return False
    raise ImproperlyConfigured(f"{name} must be yes or no, not {value!r}")


def envint(name: str, default: int) -> int:
    value = env(name, str(default))
    try:
        return int(value)
    except ValueError as error:
        raise ImproperlyConfigured(f"{name} must be a whole number, not {value!r}") from error


def envlist(name: str, default: str = "") -> list[str]:
    return [part.strip() for part in env(name, default).split(",") if part.strip()]


def own_secret(file: Path) -> str:
    """The secret of this installation, made on its first start. It appears whole: several processes start at once."""
    if not file.exists():
        candidate = file.with_name(f"{file.name}.{os.getpid()}")
        candidate.touch(mode=0o600)
        candidate.write_text(token_urlsafe(48), encoding="ascii")
        with suppress(FileExistsError):
            file.hardlink_to(candidate)
        candidate.unlink()
    return file.read_text(encoding="ascii")


VERSION = tomllib.loads((BASE_DIR / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
RELEASE = env("RELEASE", VERSION)  # what other code may have computed or rendered is not shown: cache keys hold it

# ---- the federation -------------------------------------------------------
FEDERATION_NAME = env("FEDERATION_NAME", "Vistula Chess Federation")
FEDERATION_CODE = env("FEDERATION_CODE", "VIS")
DEMO = envbool("DEMO", False)  # the foot of every page says that people and events are made up

# ---- the machine ----------------------------------------------------------
RUN_DIR = Path(env("TABIYA_RUN_DIR", str(BASE_DIR / ".run")))  # database file, queue, logs of the embedded default
RUN_DIR.mkdir(parents=True, exist_ok=True)
DEBUG = envbool("DEBUG", False)
SECRET_KEY = env("SECRET_KEY")
EMBEDDED = envbool("TABIYA_EMBEDDED", True)  # no: production, where nothing is left to a default
for name in ("SECRET_KEY", "DATABASE_URL", "REDIS_URL"):
    if not EMBEDDED and not env(name):
        raise ImproperlyConfigured(f"{name} must be set where TABIYA_EMBEDDED is no")
SECRET_KEY = env("SECRET_KEY") or own_secret(RUN_DIR / "secret-key")
ALLOWED_HOSTS = envlist("ALLOWED_HOSTS", "localhost,127.0.0.1,[::1],testserver")
CSRF_TRUSTED_ORIGINS = envlist("CSRF_TRUSTED_ORIGINS")
HTTPS = envbool("HTTPS", False)

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "django.contrib.humanize",
    "csp",
    "axes",
    "django_filters",
    "django_htmx",
    "simple_history",
    "federation",
    "ratings",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "simple_history.middleware.HistoryRequestMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "axes.middleware.AxesMiddleware",
]

ROOT_URLCONF = "federation.urls"
WSGI_APPLICATION = "federation.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "federation.permissions.roles",
            ],
        },
    },
]


# ---- database -------------------------------------------------------------
def database(url: str) -> dict:
    """Django's DATABASES entry for `postgresql://user:password@host:port/name` or `sqlite:////path`; empty: SQLite."""
    parts = urlsplit(url)
    if parts.scheme in {"", "sqlite"}:
        return {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": unquote(parts.path).removeprefix("/") or str(RUN_DIR / "tabiya.sqlite3"),
            "OPTIONS": {
                "timeout": 30,
                "transaction_mode": "IMMEDIATE",
                "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
            },
            "TEST": {"NAME": str(RUN_DIR / "test.sqlite3")},
        }
    if parts.scheme not in {"postgres", "postgresql"}:
        raise ImproperlyConfigured(f"DATABASE_URL must begin with postgresql://, not {parts.scheme}://")
    host = dict(parse_qsl(parts.query)).get("host")  # a folder: PostgreSQL on a Unix socket
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": parts.path.lstrip("/"),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": host or unquote(parts.hostname or ""),
        "PORT": str(parts.port or ""),
        "OPTIONS": {"pool": envbool("DATABASE_POOL", False)},
        "CONN_MAX_AGE": 0 if envbool("DATABASE_POOL", False) else 60,
        "CONN_HEALTH_CHECKS": True,  # after a restart of the server the next page is answered, not the one after it
    }


DATABASES = {"default": database(env("DATABASE_URL"))}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# ---- work queue -----------------------------------------------------------
REDIS_URL = env("REDIS_URL")
if REDIS_URL:
    CELERY_BROKER_URL = REDIS_URL
    CELERY_BROKER_TRANSPORT_OPTIONS = {
        "visibility_timeout": 900,  # seconds until a dead worker's task is given away
        # A Redis that accepts and never answers would else keep the page that asked for ever.
        "socket_connect_timeout": 3,
        "socket_timeout": 5,
    }
    CELERY_TASK_PUBLISH_RETRY_POLICY = {"max_retries": 1}  # the calendar sends again what was not sent
else:
    QUEUE_DIR = RUN_DIR / "queue"
    CELERY_BROKER_URL = "filesystem://localhost//"
    CELERY_BROKER_TRANSPORT = "federation.runtime.file_queue:Transport"  # creates its folders
    CELERY_BROKER_TRANSPORT_OPTIONS = {
        "data_folder_in": str(QUEUE_DIR / "messages"),
        "data_folder_out": str(QUEUE_DIR / "messages"),
        "control_folder": str(QUEUE_DIR / "control"),
        "polling_interval": 0.25,  # seconds
    }
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True  # tasks are idempotent: a killed worker's task is given to another
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_TASK_DEFAULT_QUEUE = "lists"
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_WORKER_ENABLE_REMOTE_CONTROL = bool(REDIS_URL)
CELERY_BEAT_SCHEDULE_FILENAME = str(RUN_DIR / "beat-schedule")

_REDIS = {
    "BACKEND": "federation.runtime.cache.ForgetfulCache",
    "LOCATION": REDIS_URL,
    "OPTIONS": {"socket_connect_timeout": 1, "socket_timeout": 1},  # seconds; without it pages take longer
}
CACHES = {
    "default": _REDIS if REDIS_URL else {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"},
    # What workers compute and pages show: one place for all processes, without Redis too.
    "shared": (
        _REDIS
        if REDIS_URL
        else {
            "BACKEND": "django.core.cache.backends.filebased.FileBasedCache",
            "LOCATION": str(RUN_DIR / "cache"),
            "OPTIONS": {"MAX_ENTRIES": 5000},
        }
    ),
}

# ---- people ---------------------------------------------------------------
AUTHENTICATION_BACKENDS = [
    "axes.backends.AxesStandaloneBackend",
    "django.contrib.auth.backends.ModelBackend",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 10}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
LOGIN_URL = "sign-in"
LOGIN_REDIRECT_URL = "after-sign-in"
LOGOUT_REDIRECT_URL = "home"
AXES_FAILURE_LIMIT = envint("SIGN_IN_FAILURES", 8)
AXES_COOLOFF_TIME = 0.25  # hours
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_RESET_ON_SUCCESS = True

# ---- security -------------------------------------------------------------
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
        "base-uri": [NONE],
    }
}
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
SECURE_SSL_REDIRECT = HTTPS
SECURE_HSTS_SECONDS = 31_536_000 if HTTPS else 0
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None

# An upload larger than this is refused by the form; the body is spooled to disk, never held in memory.
REPORT_MAX_BYTES = envint("REPORT_MAX_BYTES", 5_000_000)
DATA_UPLOAD_MAX_MEMORY_SIZE = 2_500_000
FILE_UPLOAD_MAX_MEMORY_SIZE = 1_000_000
DATA_UPLOAD_MAX_NUMBER_FIELDS = 20_000

# ---- mail -----------------------------------------------------------------
EMAIL_HOST = env("EMAIL_HOST")  # empty: nobody is written to
EMAIL_PORT = envint("EMAIL_PORT", 587)
EMAIL_HOST_USER = env("EMAIL_HOST_USER")
EMAIL_HOST_PASSWORD = env("EMAIL_HOST_PASSWORD")
EMAIL_USE_TLS = envbool("EMAIL_USE_TLS", True)
EMAIL_TIMEOUT = 5  # seconds an officer waits for a mail server that is away
DEFAULT_FROM_EMAIL = env("EMAIL_FROM", "rating-office@localhost")

# ---- language, time, files ------------------------------------------------
LANGUAGE_CODE = "en"
USE_I18N = True
USE_TZ = True
TIME_ZONE = env("TIME_ZONE", "UTC")
USE_THOUSAND_SEPARATOR = False

STATIC_URL = "static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
PLAIN_STATIC = envbool("PLAIN_STATIC", True)  # straight from static/; no: collected, compressed, with hashed names
STATIC_ROOT = None if PLAIN_STATIC else BASE_DIR / "staticfiles"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": (
            "django.contrib.staticfiles.storage.StaticFilesStorage"
            if PLAIN_STATIC
            else "whitenoise.storage.CompressedManifestStaticFilesStorage"
        )
    },
}
WHITENOISE_USE_FINDERS = PLAIN_STATIC
WHITENOISE_AUTOREFRESH = DEBUG

SILENCED_SYSTEM_CHECKS = ["axes.W003"]

METRICS_TOKEN = env("METRICS_TOKEN")  # who sends it as a bearer token may read /metrics/; none: nobody may
LOG_FIELDS = "%(asctime)s %(levelname)s %(name)s %(message)s"
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "plain": {"format": LOG_FIELDS},
        "json": {"()": "pythonjsonlogger.json.JsonFormatter", "fmt": LOG_FIELDS, "timestamp": True},
    },
    "handlers": {
        "console": {"class": "logging.StreamHandler", "formatter": "json" if envbool("LOG_JSON", False) else "plain"}
    },
    "root": {"handlers": ["console"], "level": env("LOG_LEVEL", "WARNING")},
    "loggers": {
        "federation": {"level": "INFO"},
        "ratings": {"level": "INFO"},
        "django": {"level": env("LOG_LEVEL", "WARNING")},
    },
}
