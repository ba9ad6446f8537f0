# Aerodrome: `make` lists what can be made.
PYTHON ?= python3
WORKERS ?= 2

BIN := .venv/bin
STAMP := .venv/.ready

.DEFAULT_GOAL := help
.PHONY: help setup play test check bench golden soak constraints clean

help: ## list the targets
	@sed -n 's/^\([a-z]*\):[^#]*## \(.*\)/\1|\2/p' Makefile | while IFS='|' read -r name text; do printf '  make %-12s %s\n' "$$name" "$$text"; done

setup: $(STAMP) ## make .venv and install Aerodrome with its tools (quick the second time)
	@:

$(STAMP): pyproject.toml constraints.txt
	@command -v $(PYTHON) >/dev/null 2>&1 || { echo "setup: $(PYTHON) not found; Aerodrome needs Python 3.11 or newer" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "setup: $$($(PYTHON) --version) is too old; Aerodrome needs 3.11 or newer, e.g. make setup PYTHON=python3.12" >&2; exit 1; }
	@if [ ! -x $(BIN)/pip ] && ! $(PYTHON) -c 'import ensurepip, venv' >/dev/null 2>&1; then \
		if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then \
			echo "setup: installing python3-venv"; \
			{ apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq python3-venv; } >/dev/null || true; \
		fi; \
		$(PYTHON) -c 'import ensurepip, venv' >/dev/null 2>&1 \
			|| { echo "setup: $(PYTHON) has no venv module; on Debian and Ubuntu: apt-get install python3-venv" >&2; exit 1; }; \
	fi
	@echo "setup: installing into .venv (a minute or two the first time)"
	@[ -x $(BIN)/pip ] || $(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install -qq --disable-pip-version-check -c constraints.txt -e ".[dev]"
	@echo "setup: compiling the rules of movement"
	@$(BIN)/aerodrome simulate triangle --scenario close-duel --games 1 --json >/dev/null
	@touch $@

play: setup ## play in the terminal; a menu offers the games
	@$(BIN)/aerodrome play

test: setup ## run all tests
	$(BIN)/python -m pytest -n $(WORKERS)

check: setup ## lint, formatting, types, and the layout of the tree
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m pytest tests/test_layout.py

bench: setup ## measure the speed of the engines
	$(BIN)/aerodrome bench

golden: setup ## write the golden records anew (look at the difference before keeping it)
	PYTHONPATH=. $(BIN)/python tests/golden/make.py

soak: setup ## run the tests at full size, without the browser; takes long
	AERODROME_SOAK=1 $(BIN)/python -m pytest -n $(WORKERS) -m "not e2e"

constraints: setup ## renew the exact versions in constraints.txt
	CUSTOM_COMPILE_COMMAND="make constraints" $(BIN)/pip-compile --quiet --upgrade --extra dev --allow-unsafe --strip-extras \
		--no-annotate --no-emit-options --no-emit-index-url --no-emit-trusted-host --no-emit-find-links \
		--output-file constraints.txt pyproject.toml

clean: ## remove caches and build output; .venv stays
	rm -rf build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache .coverage htmlcov
	find . \( -path ./.git -o -path ./.venv -o -name node_modules \) -prune -o -type d \( -name __pycache__ -o -name '*.egg-info' \) -print | xargs rm -rf
