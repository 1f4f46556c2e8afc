"""Hatchling build hook: compiles the rules and the bots with mypyc into the wheel.

LUDUS_PURE=1      builds a pure Python wheel.
LUDUS_COMPILED=1  makes a failed compilation an error; without it the wheel falls back to pure Python.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path, PurePath
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.builders.wheel import WheelBuilderConfig

# Files of the compiled folders that mypyc must leave alone, relative to the package.
EXCLUDE: frozenset[str] = frozenset({"core/native.py", "bots/arena.py", "bots/outside.py", "bots/tally.py"})

# One group is one compilation unit: calls between core, kit, games and bots become C calls.
SETUP = """\
import sys
from mypyc.build import mypycify
from setuptools import setup

options = ["--config-file=", "--explicit-package-bases", "--no-incremental"]
setup(
    name="ludus",
    packages=[],
    ext_modules=mypycify(options + sys.argv[1:], opt_level="3", debug_level="0", group_name="ludus"),
    script_args=["--quiet", "build_ext", "--build-lib", "lib"],
)
"""


class CompilationFailed(Exception):
    """Says in words why there are no compiled modules."""


def is_compiled(module: PurePath) -> bool:
    """The compiled subset; the path is relative to the package."""
    if module.name == "__init__.py" or module.as_posix() in EXCLUDE:
        return False
    match module.parts:
        case ("core" | "kit" | "bots", _):
            return True
        case ("games", _, "rules" | "bot", *_):
            return True
        case _:
            return False


def compiled_modules(package: Path) -> list[PurePath]:
    modules = sorted(path.relative_to(package) for path in package.rglob("*.py"))
    return [module for module in modules if is_compiled(module)]


def compile_package(package: Path, work: Path) -> list[Path]:
    """Compile a copy of the package in the work folder; returns the extension modules, relative to work/lib."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if sys.platform != "win32" and shutil.which(compiler) is None:
        raise CompilationFailed(f"there is no C compiler ({compiler})")
    shutil.copytree(package, work / package.name, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    paths = [str(PurePath(package.name, module)) for module in compiled_modules(package)]
    if not paths:
        raise CompilationFailed("there are no modules to compile")
    command = [sys.executable, "-c", SETUP, *paths]
    result = subprocess.run(command, cwd=work, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if result.returncode != 0:
        raise CompilationFailed(f"mypyc failed:\n{result.stdout}")
    return sorted(path.relative_to(work / "lib") for path in (work / "lib").rglob("*") if path.is_file())


class CompileHook(BuildHookInterface[WheelBuilderConfig]):
    """Adds the extension modules beside the .py files, which stay in the wheel."""

    def dependencies(self) -> list[str]:
        if os.environ.get("LUDUS_PURE") == "1":
            return []
        return list(self.metadata.core.optional_dependencies["compile"])

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        # An extension module in an editable tree would hide the edited .py beside it.
        if version == "editable" or os.environ.get("LUDUS_PURE") == "1":
            return
        # The folder has to outlive this call, until the files are in the wheel; it goes when the hook goes.
        self.work = tempfile.TemporaryDirectory(prefix="ludus-mypyc-")
        work = Path(self.work.name)
        try:
            extensions = compile_package(Path(self.root, "src", "ludus"), work)
        except CompilationFailed as reason:
            if os.environ.get("LUDUS_COMPILED") == "1":
                self.app.abort(f"Ludus was not compiled: {reason}")
            self.app.display_warning(f"Building Ludus as pure Python, which is slower: {reason}")
            return
        for extension in extensions:
            build_data["force_include"][str(work / "lib" / extension)] = extension.as_posix()
        build_data["infer_tag"] = True
        build_data["pure_python"] = False
