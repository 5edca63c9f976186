"""The words of the register: how names are compared, and the codes of federations."""
