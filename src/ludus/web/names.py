"""Names for guests who gave none."""

import secrets
from typing import Final

MEN: Final = (
    ("Aulus", "Decimus", "Gaius", "Gnaeus", "Lucius", "Marcus", "Publius", "Quintus", "Sextus", "Titus"),
    ("Agricola", "Balbus", "Cato", "Crispus", "Felix", "Lentulus", "Maximus", "Rufus", "Silvanus", "Varro"),
)
WOMEN: Final = (
    ("Aurelia", "Claudia", "Cornelia", "Fabia", "Flavia", "Iulia", "Livia", "Octavia", "Valeria", "Vibia"),
    ("Agrippina", "Crispina", "Drusilla", "Faustina", "Lucilla", "Marcella", "Prisca", "Rufina", "Severa", "Tertia"),
)


def roman_name() -> str:
    first, family = secrets.choice((MEN, WOMEN))
    return f"{secrets.choice(first)} {secrets.choice(family)}"
