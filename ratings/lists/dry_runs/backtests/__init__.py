"""Rating systems compared by the games of the register: what each would have forecast, list by list."""
