# Aerodrome: `make` lists what can be made.
PYTHON ?= python3
WORKERS ?= 2

BIN := .venv/bin
STAMP := .venv/.ready
# Node and npm come with the tools in .venv, so that everybody has the same.
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web
MODULES := web/node_modules/.ready
CLIENT := src/aerodrome/server/client/index.html
# Everything the client is built from. A folder is as new as the last file that came or went.
SOURCES := $(shell find web/src web/public ! -name '*.test.ts' 2>/dev/null) \
	web/index.html web/vite.config.ts web/svelte.config.js web/tsconfig.json

.DEFAULT_GOAL := help
.PHONY: help setup web wire play test check bench golden pictures soak load mutants wheel system constraints clean

help: ## list the targets
	@sed -n 's/^\([a-z]*\):[^#]*## \(.*\)/\1|\2/p' Makefile | while IFS='|' read -r name text; do printf '  make %-12s %s\n' "$$name" "$$text"; done

setup: $(STAMP) $(CLIENT) ## make .venv, install Aerodrome with its tools, build the client (quick the second time)
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
	@echo "setup: compiling the rules of movement and the bots' foresight"
	@for game in triangle icog; do \
		$(BIN)/aerodrome simulate $$game --scenario close-duel --option turn_limit=2 --seat Germans=bot:ace@1 --games 1 --json >/dev/null; \
	done
	@touch $@

$(MODULES): web/package.json web/package-lock.json web/.npmrc | $(STAMP)
	@echo "setup: installing the client's libraries into web/node_modules"
	@$(NPM) ci --ignore-scripts --no-progress --loglevel=error >/dev/null
	@touch $@

web: $(CLIENT) ## build the browser's client into the package, if its sources have changed
	@:

$(CLIENT): $(MODULES) $(SOURCES)
	@echo "web: building the client"
	@$(NPM) run --silent build -- --logLevel error
	@touch $@

wire: $(STAMP) ## write web/src/wire.ts anew from the server's types
	@$(BIN)/python -c 'from aerodrome.server.wire.typescript import written; print(written(), end="")' >.venv/wire.ts
	@cmp -s .venv/wire.ts web/src/wire.ts || cp .venv/wire.ts web/src/wire.ts

play: setup ## open the table in the browser
	@$(BIN)/aerodrome serve --open

test: setup ## run all tests, those of the client as well
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal
	$(NPM) test

check: setup ## lint, formatting, types, the layout of the tree and the wire, here and in the client
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m pytest tests/test_layout.py tests/test_engines.py tests/test_files.py tests/server/test_wire.py
	$(NPM) run check
	$(NPM) run lint

bench: setup ## measure the speed of the engines
	$(BIN)/aerodrome bench

golden: setup ## write the golden records anew (look at the difference before keeping it)
	PYTHONPATH=. $(BIN)/python tests/golden/make.py

pictures: setup ## take the pictures of README and docs/players anew, in a browser (look at them before keeping them)
	PYTHONPATH=. $(BIN)/python -m tests.pictures $(NAMES)

soak: setup ## run the tests at full size, without the browser; takes long
	AERODROME_SOAK=1 $(BIN)/python -m pytest -n $(WORKERS) -m "not e2e"

load: setup ## two workers, 200 players, a worker killed every 20 seconds for five minutes: is anything lost or done twice?
	PYTHONPATH=. $(BIN)/python -m tests.siege $(SIEGE)

mutants: setup ## change the ledger's rules a little and see whether its tests notice (GAME=triangle ROWS=AD01,AD02); takes long
	$(BIN)/python -m tests.mutants --workers $(WORKERS) $(if $(GAME),--game $(GAME)) $(if $(ROWS),--rows $(ROWS))

wheel: setup ## build a wheel with the client inside into dist/
	@$(BIN)/python -m pip wheel -qq --disable-pip-version-check --no-deps --wheel-dir dist .

system: ## install the browser and the database that some tests need, where root may use apt-get
	@.ci/system

constraints: $(STAMP) ## renew the exact versions in constraints.txt
	CUSTOM_COMPILE_COMMAND="make constraints" $(BIN)/pip-compile --quiet --upgrade --extra dev --allow-unsafe --strip-extras \
		--no-annotate --no-emit-options --no-emit-index-url --no-emit-trusted-host --no-emit-find-links \
		--output-file constraints.txt pyproject.toml

clean: ## remove caches and build output; .venv stays
	rm -rf build dist src/aerodrome/server/client .hypothesis .mypy_cache .pytest_cache .ruff_cache .coverage htmlcov
	find . \( -path ./.git -o -path ./.venv -o -name node_modules \) -prune -o -type d \( -name __pycache__ -o -name '*.egg-info' \) -print | xargs rm -rf
