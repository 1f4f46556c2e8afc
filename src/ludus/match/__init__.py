"""A match: the rules, a set-up and a log. Everything else can be rebuilt from these."""
