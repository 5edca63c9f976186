"""The officer's pages of the register: reviews, corrections, audit."""
