"""The pages over a real server: complete in every language, clean, quick, and safe to link to."""

import gzip
import re
import time
from collections.abc import Iterator
from html import escape
from html.parser import HTMLParser
from urllib.parse import urljoin, urlsplit

import httpx
import pytest

from ludus.bots.levels import LEVELS
from ludus.games.registry import games
from ludus.present.words import LANGUAGES, words_for
from ludus.server.wire import ProblemBody
from ludus.web.addresses import safe_path, table_address
from ludus.web.names import MEN, WOMEN, roman_name
from ludus.web.pages import render, wished_languages
from ludus.web.reading import here, read
from ludus.web.static_files import STATIC, asset, static_file
from tests.server.running import RunningServer, Visitor

GAMES = [game.id for game in games()]
FOR_EVERYBODY = ["/", "/new", "/rules", "/about", "/sign-in", *(f"/rules/{game}" for game in GAMES)]
PAGES = [*FOR_EVERYBODY, "/profile", *(f"/new?game={game}" for game in GAMES)]
MOST_BYTES = 150_000


class Outline(HTMLParser):
    """What a test asks of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.words: list[str] = []
        self._hidden = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))
        self._hidden = tag in ("script", "style")

    def handle_endtag(self, tag: str) -> None:
        self._hidden = False

    def handle_data(self, data: str) -> None:
        if not self._hidden:
            self.words.append(data)

    def all(self, tag: str) -> list[dict[str, str]]:
        return [attributes for name, attributes in self.tags if name == tag]

    @property
    def ids(self) -> list[str]:
        return [attributes["id"] for _, attributes in self.tags if "id" in attributes]


class Reader:
    """Somebody with a browser set to a language."""

    def __init__(self, server: RunningServer, language: str = "en", name: str | None = None) -> None:
        visitor = Visitor(server, name)
        self.http = visitor.http
        self.http.headers.update({"Accept": "text/html", "Accept-Language": language})

    def read(self, path: str, status: int = 200) -> Outline:
        return Outline(self.text(path, status))

    def text(self, path: str, status: int = 200) -> str:
        answer = self.http.get(path)
        assert answer.status_code == status, (path, answer.status_code, answer.text[:300])
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        return answer.text

    def post(self, path: str, **fields: str) -> httpx.Response:
        return self.http.post(path, data=fields)


def every_page(place: RunningServer, language: str) -> Iterator[tuple[str, Outline]]:
    reader = Reader(place, language, "Anna")
    for path in PAGES:
        yield path, reader.read(path)
    yield "/nowhere", reader.read("/nowhere", 404)


# --- Every page ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_there_in_the_readers_language(place: RunningServer, language: str) -> None:
    for path, page in every_page(place, language):
        assert page.all("html")[0]["lang"] == language, path
        assert sum(tag == "h1" for tag, _ in page.tags) == 1, path
        assert [tag for tag, _ in page.tags if tag in ("header", "main", "footer")] == ["header", "main", "footer"], (
            path
        )


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_stands_where_words_should(place: RunningServer, language: str) -> None:
    key = re.compile(r"\b(site|nav|home|new|sign|profile|about|rules|error|problem|pace|level|fact)\.[a-z0-9-]+\b")
    for path, page in every_page(place, language):
        assert key.findall(" ".join(page.words)) == [], path


def test_the_languages_differ(place: RunningServer) -> None:
    english, german = (dict(every_page(place, language)) for language in ("en", "de"))
    for path in english:
        assert english[path].words != german[path].words, path


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_need_nothing_that_the_security_policy_forbids(place: RunningServer, language: str) -> None:
    for path, page in every_page(place, language):
        for tag, attributes in page.tags:
            inside = [name for name in attributes if name == "style" or name.startswith("on")]
            assert not inside, (path, tag, inside)
            assert tag != "style", path
            assert tag != "script" or "src" in attributes or attributes["type"] == "application/json", path
            for address in (attributes.get("src", ""), attributes.get("action", "")):
                assert not urlsplit(address).netloc, (path, address)


def test_every_field_has_a_label_and_every_id_is_one(place: RunningServer) -> None:
    for path, page in every_page(place, "en"):
        assert len(page.ids) == len(set(page.ids)), path
        labelled = {attributes.get("for", "") for attributes in page.all("label")}
        fields = [*page.all("input"), *page.all("select")]
        named = [field for field in fields if field.get("type") not in ("hidden", "radio", "checkbox")]
        assert [field for field in named if field.get("id", "") not in labelled] == [], path
        described = [attributes["aria-describedby"] for _, attributes in page.tags if "aria-describedby" in attributes]
        assert {each for ids in described for each in ids.split()} <= set(page.ids), path


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_link_leads_somewhere(place: RunningServer, language: str) -> None:
    """From page to page, and to every place on a page that is named."""
    reader = Reader(place, language, "Anna")
    waiting, known = [*PAGES], dict[str, list[str]]()
    links: set[tuple[str, str]] = set()
    while waiting:
        path = waiting.pop()
        if path in known:
            continue
        answer = reader.http.get(path)
        assert answer.status_code == 200, path
        page = Outline(answer.text if "html" in answer.headers["content-type"] else "")
        known[path] = page.ids
        for attributes in [*page.all("a"), *page.all("link"), *page.all("img"), *page.all("script")]:
            target = urljoin(path, attributes.get("href") or attributes.get("src", ""))
            if not urlsplit(target).netloc and not attributes.get("type", "").endswith("json"):
                links.add((path, target))
                waiting.append(target.partition("#")[0])
    # A list of games is there only for whoever has some.
    named = {(page, target) for page, target in links if "#" in target and target != "/#mine"}
    assert [link for link in named if link[1].partition("#")[2] not in known[link[1].partition("#")[0]]] == []
    assert len(known) > len(PAGES)


def test_the_home_page_is_light(place: RunningServer) -> None:
    reader = Reader(place)
    page = reader.read("/")
    files = [
        *(a["href"] for a in page.all("link")),
        *(a["src"] for a in page.all("script")),
        *(a["src"] for a in page.all("img")),
    ]
    total = 0
    for path in ["/", *files]:
        with reader.http.stream("GET", path, headers={"Accept-Encoding": "gzip"}) as answer:
            total += len(b"".join(answer.iter_raw())) + len(str(answer.headers))
    assert 5_000 < total < MOST_BYTES


# --- Playing at once and joining -------------------------------------------------------------------------------------


def test_playing_at_once_takes_one_click(place: RunningServer) -> None:
    reader = Reader(place)
    for opponents in ("1", "3"):
        answer = reader.post("/play-now", game="fortuna", opponents=opponents)
        assert answer.status_code == 303
        table = answer.headers["location"].removeprefix("/table/")
        state = reader.http.get(f"/api/tables/{table}").json()
        assert (state["status"], state["public"]) == ("running", False)
        assert [seat["kind"] for seat in state["seats"]] == ["person"] + ["bot"] * int(opponents)
    assert len(reader.http.get("/api/tables/mine").json()) == 2


@pytest.mark.parametrize("level", LEVELS)
def test_playing_at_once_is_offered_at_every_level(place: RunningServer, level: str) -> None:
    reader = Reader(place)
    assert level in [option.get("value") for option in reader.read("/").all("option")]
    table = reader.post("/play-now", game="fortuna", level=level).headers["location"].rpartition("/")[2]
    seats = reader.http.get(f"/api/tables/{table}").json()["seats"]
    assert [seat["bot"] for seat in seats[1:]] == [level] * (len(seats) - 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_new_table_says_what_each_level_is_like(place: RunningServer, language: str) -> None:
    page = Reader(place, language).text("/new")
    words = words_for(language, "ludus.web")
    for level in LEVELS:
        assert f'value="bot:{level}"' in page
        assert escape(words.say(f"level.{level}.help")) in page


def test_playing_at_once_keeps_who_one_is(place: RunningServer) -> None:
    reader = Reader(place, name="Anna")
    assert "set-cookie" not in reader.post("/play-now", game="fortuna").headers
    table = reader.http.get("/api/tables/mine").json()[0]
    assert [seat["name"] for seat in table["seats"]] == ["Anna", None, None]
    page = reader.text("/")
    assert f'href="/table/{table["id"]}"' in page


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ({"game": "chess"}, 404),
        ({}, 404),
        ({"game": "fortuna", "opponents": "9"}, 400),
        ({"game": "fortuna", "opponents": "-1"}, 400),
        ({"game": "fortuna", "opponents": "²"}, 400),
        ({"game": "fortuna", "level": "god"}, 400),
    ],
)
def test_what_cannot_be_played_at_once_is_refused(place: RunningServer, fields: dict[str, str], status: int) -> None:
    answer = Reader(place).post("/play-now", **fields)
    assert (answer.status_code, "set-cookie" in answer.headers) == (status, False)


def test_another_site_cannot_make_somebody_play(place: RunningServer) -> None:
    reader = Reader(place)
    answer = reader.http.post("/play-now", data={"game": "fortuna"}, headers={"Origin": "https://evil.example"})
    assert answer.status_code == 403


def test_guests_get_roman_names() -> None:
    names = {roman_name() for _ in range(200)}
    assert len(names) > 50
    assert max(len(f"{first} {family}") for kind in (MEN, WOMEN) for first in kind[0] for family in kind[1]) <= 30


@pytest.mark.parametrize(
    ("link", "address"),
    [
        ("https://ludus.example/table/abcdEFGH1234_-xy?invitation=k-_9", "/table/abcdEFGH1234_-xy?invitation=k-_9"),
        ("  /table/abcdEFGH1234_-xy ", "/table/abcdEFGH1234_-xy"),
        ("abcdEFGH1234_-xy", "/table/abcdEFGH1234_-xy"),
        ("https://ludus.example/replay/abcdEFGH1234_-xy", "/table/abcdEFGH1234_-xy"),
        ("https://evil.example//evil.example", None),
        ("/table/a", None),
        ("http://[", None),
        ("", None),
        (
            "/table/abcdEFGH1234_-xy?invitation=a%0d%0aSet-Cookie:b",
            "/table/abcdEFGH1234_-xy?invitation=a%0D%0ASet-Cookie%3Ab",
        ),
    ],
)
def test_a_link_leads_to_its_table(link: str, address: str | None) -> None:
    assert table_address(link) == address


def test_joining_by_link(place: RunningServer) -> None:
    reader = Reader(place)
    answer = reader.http.get("/join", params={"link": "https://x.example/table/abcdEFGH1234?invitation=key"})
    assert (answer.status_code, answer.headers["location"]) == (303, "/table/abcdEFGH1234?invitation=key")
    wrong = reader.http.get("/join", params={"link": "<b>nonsense</b>"})
    assert wrong.status_code == 400
    assert "&lt;b&gt;nonsense" in wrong.text


def test_home_lists_open_tables_and_my_own(place: RunningServer) -> None:
    host, guest = Visitor(place, "Host"), Reader(place, name="Guest")
    table = host.new_table("me", "open", public=True, title="Saturnalia <3")
    hidden = host.new_table("me", "open", title="Secret")
    page = guest.text("/")
    assert "Saturnalia &lt;3" in page
    assert f"/table/{table}" in page
    assert hidden not in page
    guest.http.post(f"/api/tables/{table}/sit", json={"seat": 1})
    assert "Ready to start" in guest.text("/")
    host.post(f"/api/tables/{table}/start")
    assert "Your turn" in guest.text("/")


def test_a_finished_game_stands_in_the_profile(server: RunningServer) -> None:
    reader = Reader(server, name="Anna")
    visitor = Visitor(server)
    visitor.http.cookies = reader.http.cookies
    table = visitor.new_table("me", "random")
    visitor.post(f"/api/tables/{table}/start")
    visitor.post(f"/api/tables/{table}/leave", {"seat": 0})
    for _ in range(600):
        if visitor.get(f"/api/tables/{table}")["status"] == "finished":
            break
        time.sleep(0.02)
    page = reader.text("/profile")
    assert f"/replay/{table}" in page
    assert f"/replay/{table}" in reader.text("/")


def test_who_is_unknown_has_no_profile(place: RunningServer) -> None:
    answer = Reader(place).http.get("/profile")
    assert (answer.status_code, answer.headers["location"]) == (303, "/sign-in")


def test_who_has_an_account_need_not_sign_in(place: RunningServer) -> None:
    reader = Reader(place, name="Anna")
    assert "Anna" in reader.text("/sign-in")
    reader.http.post("/api/account", json={"login": "anna-of-pages", "password": "correct horse"})
    answer = reader.http.get("/sign-in")
    assert (answer.status_code, answer.headers["location"]) == (303, "/profile")


def test_names_are_shown_as_they_are(place: RunningServer) -> None:
    reader = Reader(place, name="<script>alert(1)")
    for path in PAGES:
        assert "<script>alert" not in reader.text(path)
    assert "&lt;script&gt;alert(1)" in reader.text("/")


# --- Language and theme ----------------------------------------------------------------------------------------------


def test_a_chosen_language_beats_the_browsers(place: RunningServer) -> None:
    reader = Reader(place, "de-AT,de;q=0.9,en;q=0.8")
    assert reader.read("/").all("html")[0]["lang"] == "de"
    answer = reader.post("/language", language="en", back="/rules/fortuna?x=1")
    assert (answer.status_code, answer.headers["location"]) == (303, "/rules/fortuna?x=1")
    assert reader.read("/").all("html")[0]["lang"] == "en"
    assert reader.post("/language", language="tlh", back="/").status_code == 400


@pytest.mark.parametrize(
    ("header", "wished"),
    [
        ("de", ["de"]),
        ("en;q=0.5, de-CH;q=0.9", ["de", "en"]),
        ("nl, en;q=0", ["nl"]),
        ("*, ;;;, de;q=nonsense", []),
        ("", []),
    ],
)
def test_wishes_of_a_browser_are_read(header: str, wished: list[str]) -> None:
    assert wished_languages(header) == wished


def test_an_unknown_language_is_answered_in_english(place: RunningServer) -> None:
    assert Reader(place, "tlh, *;q=0.1").read("/").all("html")[0]["lang"] == "en"


def test_a_theme_is_remembered(place: RunningServer) -> None:
    reader = Reader(place)
    assert "data-theme" not in reader.read("/").all("html")[0]
    assert reader.post("/theme", theme="dark", back="/about").headers["location"] == "/about"
    assert reader.read("/").all("html")[0]["data-theme"] == "dark"
    reader.post("/theme", theme="auto", back="/")
    assert "data-theme" not in reader.read("/").all("html")[0]


@pytest.mark.parametrize(
    "back",
    [
        "https://evil.example",
        "//evil.example",
        "/\\evil.example",
        "\\\\evil.example",
        "javascript:x",
        "/a\r\nb",
        "",
        "/ä",
    ],
)
def test_forms_lead_back_to_this_site_only(place: RunningServer, back: str) -> None:
    assert safe_path(back) == "/"
    assert Reader(place).post("/language", language="en", back=back).headers["location"] == "/"


# --- Static files ----------------------------------------------------------------------------------------------------


def test_a_versioned_file_may_be_kept_for_ever(place: RunningServer) -> None:
    http = Reader(place).http
    answer = http.get(asset("site.css"))
    assert answer.headers["content-type"] == "text/css; charset=utf-8"
    assert "immutable" in answer.headers["cache-control"]
    assert "max-age=31536000" in answer.headers["cache-control"]


@pytest.mark.parametrize("path", ["/static/site.css", "/static/site.css?v=old"])
def test_any_other_address_is_asked_for_again(place: RunningServer, path: str) -> None:
    http = Reader(place).http
    first = http.get(path)
    assert (first.status_code, first.headers["cache-control"]) == (200, "no-cache")
    again = http.get(path, headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert http.get(path, headers={"If-None-Match": '"other"'}).status_code == 200


def test_scripts_are_called_scripts(place: RunningServer) -> None:
    assert Reader(place).http.get("/static/pages.js").headers["content-type"] == "text/javascript; charset=utf-8"


@pytest.mark.parametrize(
    "name",
    ["../pages.py", "..%2fpages.py", "%2e%2e/pages.py", ".hidden", "nothing.css", "", "a%00b", "/etc/passwd", "."],
)
def test_nothing_else_is_served(place: RunningServer, name: str) -> None:
    with httpx.Client() as http:
        assert http.get(f"{place.url}/static/{name}").status_code == 404


def test_names_of_static_files_cannot_climb() -> None:
    assert static_file("site.css") is not None
    for name in ("../pages.py", "a/../../pages.py", "/etc/passwd", "..", ".", "", "site.css/", "site.css\0"):
        assert static_file(name) is None


def test_an_address_of_a_missing_file_is_a_mistake_of_ours() -> None:
    with pytest.raises(FileNotFoundError):
        asset("missing.css")


def test_pages_and_files_are_compressed_and_the_api_is_not(place: RunningServer) -> None:
    http = Reader(place).http
    for path in ("/", asset("site.css"), asset("game-fortuna.svg")):
        with http.stream("GET", path, headers={"Accept-Encoding": "gzip"}) as answer:
            raw = b"".join(answer.iter_raw())
            assert answer.headers["content-encoding"] == "gzip"
        assert len(gzip.decompress(raw)) > len(raw)
        plain = http.get(path, headers={"Accept-Encoding": "identity"})
        assert "content-encoding" not in plain.headers
    assert "content-encoding" not in http.get("/api/schema/openapi.json", headers={"Accept-Encoding": "gzip"}).headers


# --- Rules -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_have_the_anchors_that_refusals_name(place: RunningServer, language: str) -> None:
    ids = Reader(place, language).read("/rules/fortuna").ids
    assert {"R1", "R12", "R38", "setup", "rules", "rulings"} <= set(ids)


def test_links_between_the_texts_stay_on_the_page() -> None:
    assert here("RULINGS.md#R1", "fortuna") == "#R1"
    assert here("RULINGS.de.md", "fortuna") == "#rulings"
    assert here("RULES.md#turn", "fortuna") == "#turn"
    assert here("data/base.toml", "fortuna") == "/rules/fortuna/edition"
    assert here("#favours", "fortuna") == "#favours"
    assert here("https://example.net/a.md", "fortuna") == "https://example.net/a.md"
    page = read("See [the docs](../docs/x.md) and [R1](RULINGS.md#R1).\n", "fortuna", 0)
    assert page.html == '<p>See the docs and <a href="#R1">R1</a>.</p>\n'


def test_headings_are_lowered_and_listed() -> None:
    page = read('# Title\n\n<a id="R1"></a>\n\n## R1 *First* `x`\n\n#### Deep\n\n| a |\n|---|\n| b |\n', "fortuna", 1)
    assert [(entry.level, entry.anchor, entry.text) for entry in page.contents] == [
        (1, "title", "Title"),
        (2, "R1", "R1 First x"),
    ]
    assert '<h3 id="R1">' in page.html
    assert '<h5 id="deep">' in page.html
    assert '<div class="scroll" tabindex="0">\n<table>' in page.html


@pytest.mark.parametrize("game", GAMES)
def test_the_base_edition_can_be_downloaded_and_played(place: RunningServer, game: str) -> None:
    visitor = Visitor(place, "Anna")
    text = visitor.get(f"/rules/{game}/edition")
    assert "attachment" in visitor.http.get(f"/rules/{game}/edition").headers["content-disposition"]
    visitor.new_table("me", "greedy", "greedy", game=game, edition=text)


# --- What goes wrong -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path", ["/nowhere", "/rules/chess", "/rules/chess/edition", "/new?game=chess", "/static/x.css"]
)
def test_what_does_not_exist_is_a_page_with_a_way_home(place: RunningServer, path: str) -> None:
    page = Reader(place).read(path, 404)
    assert {"href": "/", "class": "button primary"} in page.all("a")


def test_programs_get_json(place: RunningServer) -> None:
    browser, program = Reader(place).http, Visitor(place).http
    for answer in (browser.get("/api/nowhere"), program.get("/nowhere"), browser.get("/api/tables/nowhere")):
        assert (answer.status_code, answer.json()["code"]) == (404, "not-found")


def test_too_much_is_a_page_too(tmp_path_factory: pytest.TempPathFactory) -> None:
    with RunningServer(str(tmp_path_factory.mktemp("limits") / "ludus.db")) as server:
        reader = Reader(server, "de")
        answers = [reader.post("/play-now", game="fortuna") for _ in range(22)]
        assert answers[0].status_code == 303
        assert answers[-1].status_code == 429
        assert "Festina lente" in answers[-1].text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("status", [400, 403, 404, 405, 413, 429, 500, 503])
def test_every_status_has_a_page(language: str, status: int) -> None:
    """What we have no words for is said as the server says it."""
    page = render(
        "problem.html.jinja", language, number=status, problem=ProblemBody("code", "A sentence."), unsure=True
    )
    assert ("A sentence." in page) == (status in (400, 405, 413, 503))
    assert "/sign-in" not in page


@pytest.mark.parametrize("path", ["/play-now", "/language", "/theme"])
@pytest.mark.parametrize("kind", ["application/json", "multipart/form-data", "multipart/form-data; boundary=x", "a/b"])
def test_a_malformed_form_is_refused(place: RunningServer, path: str, kind: str) -> None:
    answer = Reader(place).http.post(path, content=b"\xff{%zz--x\r\n", headers={"Content-Type": kind})
    assert 400 <= answer.status_code < 500


def test_every_static_file_is_small() -> None:
    large = {path.name: path.stat().st_size for path in STATIC.rglob("*") if path.is_file()}
    assert {name: size for name, size in large.items() if size > 60_000} == {}
