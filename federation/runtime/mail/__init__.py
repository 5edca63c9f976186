"""Mail: on which occasions who is written to, letters kept until they are sent, and their way to the mail server."""
