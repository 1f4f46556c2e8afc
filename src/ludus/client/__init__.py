"""Programs that use a table server from outside, through its API like everybody."""
