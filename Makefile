# Herr Ober: `make` alone lists what there is to make.

VENV  ?= .venv
PORT  ?= 8010
TESTS ?= tests
# The first Python on the path that is new enough.
PYTHON ?= $(shell for each in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$each -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$each && break; done)

BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet

.DEFAULT_GOAL := help
.PHONY: help play test lint format bench clean lock

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-7s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

play: $(VENV)/.ready ## install everything, then play in the browser (PORT=8010)
	$(BIN)/herr-ober playground --port $(PORT)

test: $(VENV)/.ready-dev ## install everything, then run the whole suite (TESTS=tests/engine)
	$(BIN)/python -m pytest --numprocesses 2 $(TESTS)

lint: $(VENV)/.ready-dev ## check style, format and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: $(VENV)/.ready-dev ## bring the code into the house's form
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(VENV)/.ready ## measure what must be fast, as ratios
	$(BIN)/herr-ober bench

clean: ## remove everything that was installed or built
	rm -rf $(VENV) build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

lock: build/lock/bin/uv ## choose the newest versions that fit pyproject.toml anew
	$(LOCK) --extra build --output-file requirements.lock
	$(LOCK) --extra build --extra dev --constraint requirements.lock --output-file requirements-dev.lock

# One lock for every system and Python we run on; hashes, but no address of a registry.
LOCK = build/lock/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --no-annotate --no-header pyproject.toml

build/lock/bin/uv: | $(VENV)/bin/python
	$(BIN)/python -m venv build/lock
	build/lock/bin/python -m pip --disable-pip-version-check install --quiet uv

$(VENV)/bin/python:
	@test -n "$(PYTHON)" || { echo "Herr Ober needs Python 3.11 or newer; none was found." >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { echo "Python's venv module is missing; on Debian: apt-get install python3-venv." >&2; exit 1; }

# What runs, and on top of it what tests. A stamp is younger than the lock it was installed from.
$(VENV)/.ready: requirements.lock pyproject.toml | $(VENV)/bin/python
	@echo "Installing into $(VENV) (once, about a minute) …"
	$(PIP) --require-hashes --requirement requirements.lock
	$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.ready-dev: requirements-dev.lock $(VENV)/.ready
	$(PIP) --require-hashes --requirement requirements-dev.lock
	@touch $@
