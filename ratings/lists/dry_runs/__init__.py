"""Lists computed beside what was published, after changes that are taken back: an officer's plan, the nightly proof."""
