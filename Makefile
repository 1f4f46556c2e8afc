# The two commands of a fresh machine are `make play` and `make test`.

PYTHON ?= python3
export PYTHON
export PIP_DISABLE_PIP_VERSION_CHECK = 1

INSTALL := -m pip install --quiet
LOCK := .venv/bin/uv pip compile pyproject.toml --universal --generate-hashes \
	--no-header --no-annotate --no-emit-index-url --no-emit-find-links --quiet
SOURCES := $(shell find src -type f -not -name '*.pyc')

.PHONY: play terminal test lint types postgres browser pure compiled wheel bench ray lock clean
.DELETE_ON_ERROR:

play: .venv/play
	.venv/bin/ludus serve

terminal: .venv/play
	.venv/bin/ludus play fortuna

test: lint types pure compiled

lint: .venv/dev
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .

types: .venv/dev
	.venv/bin/mypy

# The server's tests start a private PostgreSQL.
postgres:
	scripts/install-debian postgres

# The pages are tested in a real browser, against the interpreted server.
browser:
	scripts/install-debian browser

pure: .venv/dev postgres browser
	LUDUS_EXPECT_BROWSER=1 .venv/bin/python -m pytest -n auto

# The installed wheel is tested, not src: pytest puts only the root on the path.
compiled: .venv-compiled/wheel postgres
	LUDUS_EXPECT_COMPILED=1 .venv-compiled/bin/python -m pytest -n auto -p no:cacheprovider

wheel: dist/wheel

bench: .venv/bench
	.venv/bin/ludus bench fortuna --against catanatron

# Ray is large and seldom needed: docs/adr/0007.
ray: .venv/ray
	LUDUS_EXPECT_RAY=1 .venv/bin/python -m pytest tests/cli/test_arena.py

clean:
	rm -rf .venv .venv-compiled dist .mypy_cache .pytest_cache .ruff_cache .hypothesis

# Everything below is a stamp file: it is made again only when what it was made from changed.

.venv/play: requirements-play.lock pyproject.toml
	scripts/install-debian python
	$(PYTHON) -m venv .venv
	.venv/bin/python $(INSTALL) --require-hashes -r requirements-play.lock
	.venv/bin/python $(INSTALL) --no-deps --no-build-isolation --editable .
	touch $@

.venv/dev: requirements.lock .venv/play
	.venv/bin/python $(INSTALL) --require-hashes -r requirements.lock
	touch $@

.venv/bench: requirements-bench.lock .venv/dev
	.venv/bin/python $(INSTALL) --require-hashes -r requirements-bench.lock
	touch $@

.venv/ray: requirements-ray.lock .venv/dev
	.venv/bin/python $(INSTALL) --require-hashes -r requirements-ray.lock
	touch $@

dist/wheel: build_hook.py $(SOURCES) .venv/dev
	scripts/install-debian compiler
	rm -rf dist
	LUDUS_COMPILED=1 .venv/bin/python -m hatchling build --target wheel --directory dist
	touch $@

.venv-compiled/dev: requirements.lock
	scripts/install-debian python
	$(PYTHON) -m venv .venv-compiled
	.venv-compiled/bin/python $(INSTALL) --require-hashes -r requirements.lock
	touch $@

.venv-compiled/wheel: dist/wheel .venv-compiled/dev
	.venv-compiled/bin/python $(INSTALL) --no-deps --force-reinstall dist/*.whl
	touch $@

# The locks agree on every version, so that they install into one environment.
lock: .venv/dev
	$(LOCK) --upgrade --extra build --extra compile --extra dev --extra report --extra server --output-file requirements.lock
	$(LOCK) --extra build --extra server --constraint requirements.lock --output-file requirements-play.lock
	$(LOCK) --extra bench --constraint requirements.lock --output-file requirements-bench.lock
	$(LOCK) --extra ray --constraint requirements.lock --output-file requirements-ray.lock
