"""Reports as toy workbooks."""
