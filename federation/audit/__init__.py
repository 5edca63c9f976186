"""The audit log: who did what to the register and the lists, and why."""

from federation.audit.entries import about, changed, public_name, record

__all__ = ["about", "changed", "public_name", "record"]
