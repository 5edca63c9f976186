"""Reports as XLSX workbooks."""
