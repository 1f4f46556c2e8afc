"""Gloria Mundi, by James Ernest and Mike Selinker: one file per chapter of the rulebook."""
