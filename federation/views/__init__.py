"""The pages of the register, one file a part of the work."""
