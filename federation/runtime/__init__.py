"""What the running site needs, a folder for each subject: cache, mail, uploads, requests, pages, workers, tracing."""
