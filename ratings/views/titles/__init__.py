"""Pages of norms, of what officers say of events, and of applications for titles."""
