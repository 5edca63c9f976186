"""Reports as Swiss-Chess keeps them: SWT."""
