"""A report written for other programs: as JSON, as a crosstable in CSV and XLSX, as TRF."""
