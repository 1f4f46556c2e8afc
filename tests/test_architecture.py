"""The laws of the source tree: who imports whom, what rules may not use, what no tracked file may name.

Each check is a function of a text that returns the violations, so that a test can show it failing.
"""

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

import pytest

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "ludus"

# What each layer may import of ours, besides itself. A layer that is not listed is on top and may import all.
ALLOWED: dict[str, set[str]] = {
    "core": set(),
    "kit": {"core"},
    "games": {"core", "kit"},
    "match": {"core"},
    "bots": {"core", "match"},
    "present": {"core", "match"},
}
ON_TOP = {"server", "client", "web", "tui", "cli", "report", "notebook", "processes", "__init__", "__main__"}

STANDARD_LIBRARY_ONLY = {"core", "kit", "games", "match"}
DETERMINISTIC = {"core", "kit", "games", "match"}
FORBIDDEN_MODULES = {"random", "time", "uuid"}


def layer_of(path: PurePosixPath) -> str:
    """The first folder below the package, or the module's own name."""
    return path.parts[0].removesuffix(".py")


def is_face(path: PurePosixPath) -> bool:
    """A game's room `face`, and the registry, which opens it, may import present."""
    return path.parts[0] == "games" and (path.parts[2:3] == ("face",) or path.parts[1] == "registry.py")


def imports(path: PurePosixPath, tree: ast.Module) -> Iterator[tuple[int, list[str]]]:
    """Every import with its line, as the absolute dotted name in parts."""
    here = ["ludus", *path.parent.parts]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name.split(".")
        elif isinstance(node, ast.ImportFrom):
            base = here[: len(here) - node.level + 1] if node.level else []
            module = node.module.split(".") if node.module else []
            for alias in node.names:
                yield node.lineno, [*base, *module, alias.name]


def may_import_ours(path: PurePosixPath, target: list[str]) -> bool:
    own = layer_of(path)
    if own not in ALLOWED:
        return own in ON_TOP
    layer = target[1] if len(target) > 1 else ""
    if own == layer == "games":
        is_registry = len(path.parts) == 2
        own_game = target[2:3] == [path.parts[1]]
        return is_registry or (own_game and (is_face(path) or target[3:4] != ["face"]))
    return layer == own or layer in ALLOWED[own] or (layer == "present" and is_face(path))


def may_import_theirs(path: PurePosixPath, target: list[str]) -> bool:
    return target[0] in sys.stdlib_module_names or layer_of(path) not in STANDARD_LIBRARY_ONLY or is_face(path)


def import_violations(path: PurePosixPath, source: str) -> list[str]:
    found = []
    for line, target in imports(path, ast.parse(source)):
        allowed = may_import_ours(path, target) if target[0] == "ludus" else may_import_theirs(path, target)
        if not allowed:
            found.append(f"{path}:{line}: imports {'.'.join(target)}")
    return found


SET_ANNOTATION = re.compile(r"(Final\[)?(frozen)?set\b")


def is_set(node: ast.expr, names: set[str]) -> bool:
    """A set by its spelling, or a name that somewhere in the file is given one."""
    match node:
        case ast.Set() | ast.SetComp() | ast.Call(func=ast.Name(id="set" | "frozenset")):
            return True
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name in names
        case ast.BinOp(left=left, op=ast.BitOr() | ast.BitAnd() | ast.Sub() | ast.BitXor(), right=right):
            return is_set(left, names) or is_set(right, names)
        case _:
            return False


def set_names(tree: ast.Module) -> set[str]:
    """The variables, fields and arguments that are assigned or annotated as sets."""
    names = set()
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[target], value=value) if is_set(value, set()):
                names.add(ast.unparse(target).rpartition(".")[2])
            case ast.AnnAssign(target=target, annotation=kind) if SET_ANNOTATION.match(ast.unparse(kind)):
                names.add(ast.unparse(target).rpartition(".")[2])
            case ast.arg(arg=name, annotation=ast.expr() as kind) if SET_ANNOTATION.match(ast.unparse(kind)):
                names.add(name)
    return names


def iterated(node: ast.AST) -> list[ast.expr]:
    """The expressions whose order this node lets through."""
    match node:
        case ast.For(iter=iterable) | ast.comprehension(iter=iterable) | ast.Starred(value=iterable):
            return [iterable]
        case ast.Call(func=ast.Name(id="list" | "tuple" | "iter" | "enumerate" | "zip" | "map"), args=args):
            return args
        case ast.Call(func=ast.Attribute(attr="join" | "extend"), args=args):
            return args
        case ast.Call(func=ast.Attribute(value=popped, attr="pop"), args=[]):
            return [popped]
        case _:
            return []


def determinism_violations(path: PurePosixPath, source: str) -> list[str]:
    """What would make two runs of one record differ, or copy a state the slow way."""
    tree = ast.parse(source)
    found = [
        f"{path}:{line}: uses {target[0]}" for line, target in imports(path, tree) if target[0] in FORBIDDEN_MODULES
    ]
    names = set_names(tree)
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="hash")):
                found.append(f"{path}:{node.lineno}: calls hash()")
            case ast.Name(id="deepcopy") | ast.Attribute(attr="deepcopy") | ast.alias(name="deepcopy"):
                found.append(f"{path}:{node.lineno}: uses deepcopy")
        found.extend(f"{path}:{it.lineno}: iterates over a set" for it in iterated(node) if is_set(it, names))
    return found


# The dots are escaped, so this file does not name the hosts either.
HOST = re.compile(
    r"\b(pypi\.org|pythonhosted\.org|npmjs\.(org|com)|yarnpkg\.com|crates\.io|(deb|security)\.debian\.org"
    r"|archive\.ubuntu\.com|conda\.anaconda\.org)\b"
)
INDEX_OPTION = re.compile(r"^\s*--(extra-)?(index-url|find-links)\b")
MACHINE_PATH = re.compile(r"(?<![\w.:/~$}-])/(root|home|work|opt|mnt|Users)/\w|\b[A-Z]:\\Users\\")


def naming_violations(name: str, text: str) -> list[str]:
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        for pattern in (HOST, INDEX_OPTION, MACHINE_PATH):
            if match := pattern.search(line):
                found.append(f"{name}:{number}: names {match.group().strip()}")
    return found


def tracked_files() -> list[Path]:
    """The files of the repository and those that could be added to it; outside a repository, the tree."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        listing = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        listing = ""
    if listing:
        return [path for name in listing.split("\0") if name and (path := ROOT / name).is_file()]
    return walked_files(ROOT)


def walked_files(root: Path) -> list[Path]:
    found: list[Path] = []
    for folder, folders, names in os.walk(root):
        folders[:] = [f for f in folders if f == ".ci" or not (f.startswith(".") or f in {"dist", "__pycache__"})]
        found.extend(Path(folder, name) for name in names)
    return found


def sources(layers: set[str] | None = None) -> Iterator[tuple[PurePosixPath, str]]:
    for file in sorted(SOURCE.rglob("*.py")):
        path = PurePosixPath(file.relative_to(SOURCE).as_posix())
        if layers is None or layer_of(path) in layers:
            yield path, file.read_text(encoding="utf-8")


def test_imports_point_downwards() -> None:
    assert [violation for path, source in sources() for violation in import_violations(path, source)] == []


def test_rules_and_matches_are_deterministic() -> None:
    checked = sources(DETERMINISTIC)
    assert [violation for path, source in checked for violation in determinism_violations(path, source)] == []


def test_every_package_has_its_init() -> None:
    """mypyc and hatchling find packages by it."""
    folders = {file.parent for file in SOURCE.rglob("*.py")}
    assert [str(folder) for folder in sorted(folders) if not (folder / "__init__.py").exists()] == []


def test_no_tracked_file_names_an_index_host_or_a_machine() -> None:
    found = []
    for file in tracked_files():
        text = file.read_bytes().decode("utf-8", errors="ignore")
        found.extend(naming_violations(str(file.relative_to(ROOT)), text))
    assert found == []


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("core/engine.py", "from ludus.kit import around"),
        ("core/engine.py", "from ..match import record"),
        ("core/engine.py", "import click"),
        ("core/engine.py", "def f() -> None:\n    from ludus import games"),
        ("kit/around.py", "import ludus.games"),
        ("kit/around.py", "import ludus"),
        ("games/fortuna/rules/rules.py", "from ludus.games.aquileia.rules import const"),
        ("games/fortuna/rules/rules.py", "from ludus.games import registry"),
        ("games/fortuna/rules/rules.py", "from ...aquileia.rules import const"),
        ("games/fortuna/rules/rules.py", "from ludus.match.record import Record"),
        ("games/fortuna/rules/rules.py", "from ludus.present import prompts"),
        ("games/fortuna/rules/rules.py", "import babel"),
        ("games/fortuna/rules/view.py", "from ludus.server import table"),
        ("games/fortuna/rules/view.py", "from ludus.games.fortuna.face import words"),
        ("games/fortuna/bot/evaluation.py", "from ludus.games.fortuna.face import words"),
        ("match/match.py", "from ludus.games import fortuna"),
        ("match/match.py", "from ludus.kit import around"),
        ("match/match.py", "import msgspec"),
        ("bots/ismcts.py", "from ludus.games.fortuna import bot"),
        ("bots/ismcts.py", "from ludus.present import prompts"),
        ("present/prompts.py", "from ludus.games import fortuna"),
        ("present/prompts.py", "from ludus.tui import screen"),
        ("unheard/of.py", "from ludus.core import ids"),
    ],
)
def test_an_import_against_the_direction_is_found(path: str, source: str) -> None:
    assert len(import_violations(PurePosixPath(path), source)) == 1


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("core/engine.py", "import typing\nfrom .ids import Seat\nfrom ludus.core import state"),
        ("kit/around.py", "from ludus.core.frame import Frame"),
        (
            "games/fortuna/rules/rules.py",
            "from ludus.kit import around\nfrom . import const\nfrom ...fortuna.rules.const import A",
        ),
        ("games/fortuna/face/text.py", "from ludus.present import prompts\nimport babel"),
        ("games/fortuna/face/drawing/board.py", "from ludus.present import svg"),
        ("games/registry.py", "from ludus.games import aquileia, fortuna"),
        ("games/__init__.py", "from .fortuna import RULES"),
        ("match/match.py", "from ludus.core import engine\nfrom .record import Record"),
        ("bots/ismcts.py", "from ludus.match import observation"),
        ("present/prompts.py", "import babel\nfrom ludus.match import match"),
        ("cli.py", "import click\nfrom ludus import games, match, tui"),
        ("server/table.py", "from ludus.games import registry"),
    ],
)
def test_an_import_along_the_direction_is_allowed(path: str, source: str) -> None:
    assert import_violations(PurePosixPath(path), source) == []


@pytest.mark.parametrize(
    "source",
    [
        "import random",
        "from time import monotonic",
        "import uuid as u",
        "key = hash('gold')",
        "import copy\ncopy.deepcopy(s)",
        "from copy import deepcopy",
        "for good in {1, 2}:\n    pass",
        "goods = [good for good in set(hand)]",
        "goods = list(frozenset(hand))",
        "goods = [*{1, 2}]",
        "seen = set()\nfor good in seen:\n    pass",
        "def f(seen: set[int]) -> list[int]:\n    return [x for x in seen]",
        "class A:\n    seen: frozenset[int]\n    def f(self) -> None:\n        for x in self.seen:\n            pass",
        "for good in set(hand) - {1}:\n    pass",
        "seen = {1, 2}\ngood = seen.pop()",
    ],
)
def test_what_is_not_deterministic_is_found(source: str) -> None:
    assert len(determinism_violations(PurePosixPath("core/x.py"), source)) == 1


@pytest.mark.parametrize(
    "source",
    [
        "seen = {1, 2}\nif 1 in seen:\n    pass",
        "for good in sorted({1, 2}):\n    pass",
        "counts = {1: 2}\nfor good in counts:\n    pass",
        "total = len(set(hand))",
        "sites: dict[int, set[int]] = {}\nfor site in sites:\n    sites.pop(site)",
        "class A:\n    def hash(self) -> int:\n        return 1",
    ],
)
def test_what_is_deterministic_is_allowed(source: str) -> None:
    assert determinism_violations(PurePosixPath("core/x.py"), source) == []


@pytest.mark.parametrize(
    "line",
    [
        "see https://" + "pypi." + "org/simple",
        "files." + "pythonhosted." + "org",
        "--index" + "-url https://example.net",
        "cd /" + "home/anna/ludus",
        "path = '/" + "work/main'",
    ],
)
def test_a_host_or_a_machine_path_is_found(line: str) -> None:
    assert len(naming_violations("file", line)) == 1


@pytest.mark.parametrize(
    "line", ["#!/usr/bin/env bash", "docs/home/start.md", "${HOME}/" + "work/x", "https://example.net/home/x", "/tmp/x"]
)
def test_an_ordinary_line_is_allowed(line: str) -> None:
    assert naming_violations("file", line) == []


def test_the_tree_is_walked_outside_a_repository(tmp_path: Path) -> None:
    for name in ("a.txt", ".ci/run", ".venv/b.txt", "dist/c.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    assert sorted(path.name for path in walked_files(tmp_path)) == ["a.txt", "run"]
