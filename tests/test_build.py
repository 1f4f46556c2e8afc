"""Which modules mypyc compiles, and that the compiled environment really runs them."""

import os
from pathlib import Path, PurePosixPath

import pytest

import ludus.core.engine
from build_hook import compiled_modules, is_compiled

ROOT = Path(__file__).parents[1]
COMPILED = os.environ.get("LUDUS_EXPECT_COMPILED") == "1"


def test_engine_is_the_build_under_test() -> None:
    """Without this, a broken installation would test the interpreted sources twice."""
    assert ludus.core.engine.__file__.endswith(".py") != COMPILED


@pytest.mark.skipif(not COMPILED, reason="this is the pure environment")
def test_every_module_of_the_subset_is_compiled() -> None:
    package = Path(ludus.core.engine.__file__).parents[1]
    expected = compiled_modules(ROOT / "src" / "ludus")
    assert expected
    assert [module for module in expected if not list(package.glob(f"{module.with_suffix('')}.*.so"))] == []


@pytest.mark.parametrize(
    "module",
    [
        "core/engine.py",
        "kit/payment.py",
        "games/fortuna/rules/rules.py",
        "games/fortuna/bot/evaluation.py",
        "games/romolo/rules/view/shape.py",
        "bots/ismcts.py",
    ],
)
def test_rules_and_bots_are_compiled(module: str) -> None:
    assert is_compiled(PurePosixPath(module))


@pytest.mark.parametrize(
    "module",
    [
        "cli.py",
        "core/__init__.py",
        "bots/arena.py",
        "games/registry.py",
        "games/fortuna/__init__.py",
        "games/fortuna/rules/__init__.py",
        "games/fortuna/face/text.py",
        "games/fortuna/face/drawing/scene.py",
        "match/match.py",
        "present/prompts.py",
        "server/table.py",
    ],
)
def test_faces_and_everything_else_stay_interpreted(module: str) -> None:
    assert not is_compiled(PurePosixPath(module))
