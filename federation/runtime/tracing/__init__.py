"""What was done on whose behalf: one id from the request through log lines, audit entries and tasks; crash reports."""
