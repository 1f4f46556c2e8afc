"""Addresses that visitors give us: none of them may lead to another site."""

import re
from typing import Final
from urllib.parse import parse_qs, urlencode, urlsplit

LONGEST: Final = 500
# A table's id as it stands in a link, or alone.
TABLE_PATH: Final = re.compile(r"/?(?:(?:table|replay)/)?([A-Za-z0-9_-]{8,40})/?")


def safe_path(back: str) -> str:
    """Where a form may lead back to: a path of this site, or home."""
    inside = re.fullmatch(r"/(?![/\\])[\x21-\x5b\x5d-\x7e]*", back)
    if not inside or len(back) > LONGEST or urlsplit(back).netloc:
        return "/"
    return back


def table_address(link: str) -> str | None:
    """The page of the table that somebody pasted a link or a code of. Only the path counts: it leads to this site."""
    try:
        parts = urlsplit(link.strip())
    except ValueError:
        return None
    found = TABLE_PATH.fullmatch(parts.path)
    if found is None:
        return None
    invitation = parse_qs(parts.query).get("invitation")
    return f"/table/{found[1]}" + (f"?{urlencode({'invitation': invitation[0]})}" if invitation else "")
