"""Who works here: invitations, roles, the second factor, and the sessions of those who are signed in."""
