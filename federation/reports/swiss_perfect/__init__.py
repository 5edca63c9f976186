"""Reports as SwissPerfect keeps them: three files in a zip."""
