"""Every setting of the site; every read of the environment goes through the helpers at the top."""

import os
import shutil
import tomllib
from contextlib import suppress
from datetime import timedelta
from pathlib import Path
from secrets import token_urlsafe
from urllib.parse import quote, unquote, urlsplit

import dj_database_url
from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured

from federation.runtime.cache.redis_addresses import broker
from federation.runtime.checked_settings import contact, languages
from federation.runtime.tracing.log_format import logging_settings

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
# An administrator sets these in the browser; what the environment says goes first, and cannot be set there.
FIXED = {name for name in ("FEDERATION_NAME", "FEDERATION_CODE", "TIME_ZONE", "LANGUAGES") if env(name)}
FEDERATION_NAME = env("FEDERATION_NAME")
FEDERATION_CODE = env("FEDERATION_CODE")
DEMO = envbool("DEMO", False)  # the foot of every page says that people and events are made up

# ---- the machine ----------------------------------------------------------
RUN_DIR = Path(env("TABIYA_RUN_DIR", str(BASE_DIR / ".run")))  # the private PostgreSQL and Redis, logs
RUN_DIR.mkdir(mode=0o700, parents=True, exist_ok=True)
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
PROXIES = envint("PROXIES", int(HTTPS))  # before the site; the last so many of X-Forwarded-For are true

INSTALLED_APPS = [
    "federation.apps.OfficeAdminConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "django.contrib.humanize",
    "csp",
    "axes",
    "django_otp",
    "django_otp.plugins.otp_totp",
    "django_otp.plugins.otp_static",
    "django_filters",
    "django_htmx",
    "simple_history",
    "federation",
    "ratings",
]

MIDDLEWARE = [
    "federation.runtime.tracing.request_ids.RequestIds",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "federation.runtime.api.manners.Manners",
    "csp.middleware.CSPMiddleware",
    "federation.runtime.requests.visitors.NoDevices",
    "django.middleware.gzip.GZipMiddleware",
    "federation.runtime.uploads.arrivals.FewFilesAtATime",  # before whatever asks the database
    "federation.runtime.office.at_work.FederationZone",
    "federation.runtime.office.at_work.FederationLanguages",  # before what answers in words
    "federation.runtime.cache.published_pages.PublishedPages",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "federation.runtime.requests.limits.RateLimits",  # before whatever reads a body
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django_otp.middleware.OTPMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "federation.accounts.kept_forms.KeptForms",  # around idle sessions: what they end may be a form
    "federation.accounts.sessions.IdleSessions",
    "federation.accounts.languages.AccountLanguages",
    "federation.runtime.office.at_work.WordsBesideNumbers",  # in the language that is settled now
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "simple_history.middleware.HistoryRequestMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "axes.middleware.AxesMiddleware",
    "federation.runtime.requests.visitors.KnownMethods",
    "federation.runtime.requests.visitors.PrivatePages",
]

ROOT_URLCONF = "federation.urls"
WSGI_APPLICATION = "federation.wsgi.application"

FORM_RENDERER = "federation.runtime.pages.first_error.Renderer"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "builtins": [
                "federation.templatetags.addresses",
                "federation.templatetags.capitals",
                "federation.templatetags.days",
                "django.templatetags.i18n",
            ],
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
    """Django's DATABASES entry for `postgresql://user:password@host:port/name`; empty: the private one of `./dev run`.

    A query is handed on to PostgreSQL: `?sslmode=require`, `?host=/folder` of a Unix socket.
    """
    url = url or f"postgresql://tabiya_application@/tabiya?host={quote(str(RUN_DIR / 'postgresql'))}"
    scheme = urlsplit(url).scheme
    if scheme not in {"postgres", "postgresql"}:
        raise ImproperlyConfigured(f"DATABASE_URL must begin with postgresql://, not {scheme}://")
    pool = envbool("DATABASE_POOL", False)
    # Health checks: after a restart of the server the next page is answered, not the one after it.
    found = dj_database_url.parse(url, conn_max_age=0 if pool else 60, conn_health_checks=True)
    # A killed worker's statement ends with it, and so do its locks, even while it waits for another's.
    options = {"options": "-c client_connection_check_interval=2s", **found.get("OPTIONS", {}), "pool": pool}
    return {**found, "HOST": options.pop("host", found["HOST"]), "OPTIONS": options}


def login(url: str) -> tuple[str, str]:
    """The name and the password that a server's address holds."""
    return unquote(urlsplit(url).username or ""), unquote(urlsplit(url).password or "")


# Who migrates, backs up, restores or takes names out connects as the owner, who gives the site's role its rights.
OWNER_URL = env("DATABASE_OWNER_URL")
if OWNER_URL and not env("DATABASE_URL"):
    raise ImproperlyConfigured("DATABASE_OWNER_URL goes with DATABASE_URL, which the site itself works with")
APPLICATION_LOGIN = login(env("DATABASE_URL")) if OWNER_URL else ("", "")
DATABASES = {"default": database((env("DATABASE_ROLE") == "owner" and OWNER_URL) or env("DATABASE_URL"))}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# ---- Redis: work queue and cache ------------------------------------------
REDIS_URL = env("REDIS_URL")  # `./dev run` starts one of its own where this is empty, and names it here
CACHE_URL = env("CACHE_URL", REDIS_URL)  # better another one: of a cache the oldest may go, of the queue nothing
CELERY_BROKER_URL = broker(REDIS_URL)
if REDIS_URL:
    CELERY_BROKER_TRANSPORT_OPTIONS = {
        # Seconds until a dead worker's message is given away. Nothing waits for that: see federation/runtime/workers/.
        "visibility_timeout": 900,
        "priority_steps": [0, 5],  # federation/runtime/workers/messages.py
        # A Redis that accepts and never answers would else keep the page that asked for ever.
        "socket_connect_timeout": 3,
        "socket_timeout": 5,
    }
CELERY_TASK_PUBLISH_RETRY_POLICY = {"max_retries": 1}  # the calendar sends again what was not sent
CELERY_TASK_DEFAULT_PRIORITY = 5
CELERY_BEAT_SCHEDULE_FILENAME = str(RUN_DIR / "beat-schedule")

# Queues that do not wait for each other. Seconds that a task of each may take: after the first it is told to stop and
# says so, after the second, if it did not hear that, its process is killed.
LIST_MINUTES = envint("LIST_MINUTES", 60)
TASK_LIMITS = {
    "lists": (60 * LIST_MINUTES, 60 * LIST_MINUTES + 300),
    "reading": (120, 150),
    "as-if": (120, 150),
    "mail": (300, 360),
    "analysis": (3600, 3900),
    "owner": (1800, 1900),  # whose worker connects as the owner of the tables
}
QUEUES = {  # of the tasks that are not about lists; jobs go where their kind says
    "ratings.tasks.reckon_as_if": "as-if",
    **{f"ratings.tasks.{name}": "analysis" for name in ("keep_engine_tables", "prove_list", "write_archives")},
    "ratings.tasks.write_files": "analysis",
    "federation.tasks.look_round": "reading",
    "federation.tasks.send_letters": "mail",
    "federation.tasks.remind_officers": "mail",
}
# The engine that assesses games with moves; "" where there is none.
STOCKFISH = env("STOCKFISH", shutil.which("stockfish", path=f"{os.environ.get('PATH', '')}:/usr/games") or "")
CELERY_TASK_DEFAULT_QUEUE = "lists"
CELERY_TASK_ROUTES = {task: {"queue": queue} for task, queue in QUEUES.items()}
CELERY_TASK_SOFT_TIME_LIMIT, CELERY_TASK_TIME_LIMIT = TASK_LIMITS["lists"]
CELERY_TASK_ANNOTATIONS = {
    task: dict(zip(("soft_time_limit", "time_limit"), TASK_LIMITS[queue], strict=True))
    for task, queue in QUEUES.items()
}
# A process of a worker ends when it holds so much memory after a task, or after many tasks; another takes its place.
CELERY_WORKER_MAX_MEMORY_PER_CHILD = 1000 * envint("WORKER_MEMORY_MB", 1500)  # kilobytes
# Told to stop (SIGQUIT), a worker gives what it has in hand so many seconds, then hands it back to the others.
CELERY_WORKER_SOFT_SHUTDOWN_TIMEOUT = envint("WORKER_STOP_SECONDS", 20)

_CACHE = {
    "BACKEND": "federation.runtime.cache.redis_cache.ForgetfulCache",
    "LOCATION": CACHE_URL,
    "OPTIONS": {
        "serializer": "federation.runtime.cache.serializer.JsonSerializer",
        "socket_connect_timeout": 1,  # seconds; without it pages take longer
        "socket_timeout": 1,
    },
}
_NO_CACHE = {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}  # each process its own
CACHES = {
    "default": _CACHE if CACHE_URL else _NO_CACHE,
    "shared": _CACHE if CACHE_URL else _NO_CACHE,  # what workers compute and pages show
}

# ---- people ---------------------------------------------------------------
AUTHENTICATION_BACKENDS = [
    "axes.backends.AxesStandaloneBackend",
    "django.contrib.auth.backends.ModelBackend",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 10}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "federation.accounts.passwords.OwnWords"},
]
# Officers, registrars and administrators must sign in with a code from their phone. Elsewhere than in production it is
# their choice.
SECOND_FACTOR = envbool("SECOND_FACTOR", not EMBEDDED)


def name_for_phones(device: object) -> str:
    """The issuer of a phone's codes."""
    from federation.runtime.office.identity import current  # its table is there once the settings are

    return str(current().name)


OTP_TOTP_ISSUER = name_for_phones
OTP_TOTP_THROTTLE_FACTOR = OTP_STATIC_THROTTLE_FACTOR = 0  # accounts/wrong_codes.py counts: theirs locks the owner out
SESSION_IDLE_HOURS = envint("SESSION_IDLE_HOURS", 2)
SESSION_COOKIE_AGE = 7 * 24 * 3600  # seconds, whatever is clicked
LOGIN_URL = "sign-in"
LOGIN_REDIRECT_URL = "after-sign-in"
LOGOUT_REDIRECT_URL = "home"
# Guesses are slowed down by address and never by name: nobody can keep somebody else out, and whoever tries many names
# from one address waits as long as whoever tries one.
AXES_FAILURE_LIMIT = envint("SIGN_IN_FAILURES", 10)
AXES_COOLOFF_TIME = timedelta(minutes=1)
AXES_RESET_COOL_OFF_ON_FAILURE_DURING_LOCKOUT = False
AXES_LOCKOUT_PARAMETERS = ["ip_address"]
AXES_RESET_ON_SUCCESS = False  # an account of one's own must not buy further guesses
AXES_CLIENT_IP_CALLABLE = "federation.runtime.requests.visitors.address"

# ---- security -------------------------------------------------------------
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
        "base-uri": [NONE],
    }
}
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = HTTPS
if HTTPS:  # a browser takes such a name only from this very host, and only encrypted
    SESSION_COOKIE_NAME, CSRF_COOKIE_NAME = "__Host-sessionid", "__Host-csrftoken"
SECURE_SSL_REDIRECT = HTTPS
SECURE_HSTS_SECONDS = 31_536_000 if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = envbool("HSTS_SUBDOMAINS", False)
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None

# An upload larger than this is refused by the form; the body is spooled to disk, never held in memory.
REPORT_MAX_BYTES = envint("REPORT_MAX_BYTES", 5_000_000)
EMBLEM_MAX_BYTES = 200_000  # of the federation's emblem
RATE_LIMITS = envbool("RATE_LIMITS", True)  # no: where a proxy counts requests itself
REPORT_SECONDS = envint("REPORT_SECONDS", 10)  # of CPU time that a worker gives the reading of one file
REPORT_MEGABYTES = envint("REPORT_MEGABYTES", 512)  # of memory, likewise
REPORTS_BOXED = True  # read in a process of its own, never in the one that answers
NORMS_NEEDED_MAX_BYTES = 1_000_000  # of a report that anybody asks about; nothing of it is stored
PLAYER_LIST_MAX_BYTES = envint("PLAYER_LIST_MAX_BYTES", 100_000_000)
ARCHIVE_MAX_BYTES, ARCHIVE_MAX_GAMES = envint("ARCHIVE_MAX_BYTES", 100_000_000), envint("ARCHIVE_MAX_GAMES", 200_000)
LICENCES_MAX_BYTES = envint("LICENCES_MAX_BYTES", 10_000_000)  # of a list of licences
AWARD_DOCUMENT_MAX_BYTES = envint("AWARD_DOCUMENT_MAX_BYTES", 5_000_000)
DATA_UPLOAD_MAX_MEMORY_SIZE = 2_500_000
FILE_UPLOAD_MAX_MEMORY_SIZE = 1_000_000
DATA_UPLOAD_MAX_NUMBER_FIELDS = 20_000

# ---- mail -----------------------------------------------------------------
EMAIL_HOST = env("EMAIL_HOST")  # empty: nobody is written to; the demo writes to the log of its worker
MAIL = bool(EMAIL_HOST) or DEMO
EMAIL_BACKEND = (
    "federation.runtime.mail.smtp.SmtpBackend" if EMAIL_HOST else "django.core.mail.backends.console.EmailBackend"
)
LAPTOP = "http://localhost:8000"
# What links in mail begin with, and the addresses that a page says are its own.
SITE_URL = env("SITE_URL", LAPTOP).rstrip("/")
EMAIL_PORT = envint("EMAIL_PORT", 587)
EMAIL_HOST_USER = env("EMAIL_HOST_USER")
EMAIL_HOST_PASSWORD = env("EMAIL_HOST_PASSWORD")
EMAIL_USE_TLS = envbool("EMAIL_USE_TLS", True)
EMAIL_TIMEOUT = 10  # seconds a worker waits for a mail server
DEFAULT_FROM_EMAIL = env("EMAIL_FROM", "rating-office@localhost")


# ---- language, time, files ------------------------------------------------
SHIPPED = ["en", *sorted({path.parent.name for path in BASE_DIR.glob("locale/*/LC_MESSAGES")} - {"en"})]
LANGUAGES = languages(envlist("LANGUAGES") or SHIPPED)  # an office chooses among them, and of its choice a browser
LANGUAGE_CODE = LANGUAGES[0][0]  # of browsers that want none of them, of letters, and of what workers write
LOCALE_PATHS = [BASE_DIR / "locale"]
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

SECURITY_CONTACT = contact(env("SECURITY_CONTACT"))  # empty: /.well-known/security.txt is not there
SENTRY_DSN = env("SENTRY_DSN")  # where crashes are reported, by sentry-sdk where it is installed; empty: nowhere
METRICS_TOKEN = env("METRICS_TOKEN")  # sent as a bearer token, it opens /metrics/; empty: /metrics/ is closed
LOGGING = logging_settings(json=envbool("LOG_JSON", False), level=env("LOG_LEVEL", "WARNING"))
