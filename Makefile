# Herr Ober; `make` without a target lists the targets.

VENV  ?= .venv
PORT  ?= 8010
TESTS ?= tests
SEEDS ?= 20
# The first sufficiently new Python with the venv module. That of the system comes first, because distributions build it
# with optimizations: tests took 0.81 to 0.93 of the processor time of a Python compiled with the default options.
PYTHON ?= $(shell for each in /usr/bin/python3 python3 python3.14 python3.13 python3.12 python3.11; do \
	$$each -c 'import ensurepip, sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$each && break; done)

BIN := $(VENV)/bin
# The tests start the bot many times; without bytecode each start would compile all modules again.
PYTEST := PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest --numprocesses auto --dist worksteal
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet

.DEFAULT_GOAL := help
.PHONY: help play check test torture lint format bench gallery clean dist lock

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-7s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

play: $(VENV)/.ready ## install, then play in the browser (PORT=8010)
	$(BIN)/herr-ober playground --port $(PORT)

check: lint ## style, types and the quick tests, for each change (TESTS=tests/engine for some of them)
	$(PYTEST) -m 'not slow' $(TESTS)

test: $(VENV)/.ready-dev ## install, then run every test (TESTS=tests/engine for some of them)
	$(PYTEST) $(TESTS)

torture: $(VENV)/.ready-dev ## run what is random with new seeds (SEEDS=20, or one that failed)
	SEEDS=$(SEEDS) $(PYTEST) -m 'seeded or hypothesis' $(TESTS)

lint: $(VENV)/.ready-dev ## check style, format and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: $(VENV)/.ready-dev ## fix style and format
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(VENV)/.ready-dev ## run the benchmarks
	$(BIN)/herr-ober bench

gallery: $(VENV)/.ready-dev ## paint every scene of the games on one page (GALLERY='--theme dark cafe_melange')
	$(BIN)/python -m tests.gallery $(GALLERY)

clean: ## remove everything that was installed or built
	rm -rf $(VENV) build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

dist: $(VENV)/.ready ## build the source distribution, and from it the wheel, into dist/
	rm -rf dist *.egg-info
	$(BIN)/python -c 'from setuptools.build_meta import build_sdist; build_sdist("dist")' >/dev/null
	$(BIN)/python -m pip wheel --quiet --no-deps --no-build-isolation --wheel-dir dist dist/*.tar.gz

lock: build/lock/bin/uv ## update the lock files to the newest versions allowed by pyproject.toml
	$(LOCK) --extra build > requirements.lock
	$(call lock-more,requirements.lock,--extra postgresql) > requirements-postgresql.lock
	$(call lock-more,requirements-postgresql.lock,--extra postgresql --extra bench --extra dev) > requirements-dev.lock

# Lock files are for all platforms and Python versions, with hashes and without index URLs. They are requirements files,
# because pip before 26.1 takes hashes from nothing else. Each includes the one before it and adds what that has not.
LOCK = build/lock/bin/uv pip compile --upgrade --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --no-annotate --no-header pyproject.toml
lock-more = { echo '--requirement $(1)'; $(LOCK) $(2) --constraint $(1) \
	$$(sed -n 's/^\([a-z0-9-]*\)==.*/--no-emit-package \1/p' requirements.lock $(1)); }

build/lock/bin/uv: | $(VENV)/bin/python
	$(BIN)/python -m venv build/lock
	build/lock/bin/python -m pip --disable-pip-version-check install --quiet uv

$(VENV)/bin/python:
	@test -n "$(PYTHON)" || { echo "Herr Ober needs Python 3.11 or newer with its venv module" \
		"(on Debian: apt-get install python3-venv); none was found." >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV)

# The stamp files are newer than the lock files they were installed from.
$(VENV)/.ready: requirements.lock pyproject.toml | $(VENV)/bin/python
	@echo "Installing into $(VENV) (once, about a minute) …"
	$(PIP) --require-hashes --requirement requirements.lock
	$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.ready-dev: requirements-dev.lock requirements-postgresql.lock $(VENV)/.ready
	$(PIP) --require-hashes --requirement requirements-dev.lock
	@touch $@
