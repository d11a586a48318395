# Baza: `make play` starts it, `make test` checks everything, `make help` lists the targets.
# Everything made lies in .venv, node_modules, dist, build and .stamps; a step runs again only when its input changed.

SHELL := /bin/bash
PORT ?= 8000
PYTHON ?= python3
VENV := .venv/bin
PYTEST := $(VENV)/pytest -n 2 --dist worksteal
# What has to cover the rules is measured by itself: all other tests take twice as long when they are.
RULES_TESTS := tests/rules tests/conformance/test_suite_bites.py
# Folders are inputs too, so that a removed file counts as a change.
SITE_INPUTS := $(shell find assets embed game learn locale tools index.html settings.html pyscript.toml engine.toml manifest.json 404.html \
	-not -name '*.pyc' -not -name __pycache__ -not -name '*~' -not -path 'tools/bench*')
KERNEL_INPUTS := $(shell find game/ai/kernel game/rules -name '*.py' -path '*kernel*' -o -name masks.py) \
	game/rules/cards.py tools/kernel_wasm.py

.DEFAULT_GOAL := help
.PHONY: help play site test check unit browser long bench speed screens format texts clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## /{printf "  make %-9s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: .stamps/site ## Build what is missing and serve the game at http://localhost:8000/ (PORT=… sets another port)
	@$(VENV)/python tools/serve.py --port $(PORT)

site: .stamps/site ## Only build the site into dist/

test: ## Run every check and test; installs what they need, a browser included
	@$(MAKE) --no-print-directory -j2 .stamps/test .stamps/site
	@$(MAKE) --no-print-directory check unit browser

check: .stamps/test ## Formatting, lint, types, translations
	$(VENV)/ruff format --check .
	$(VENV)/ruff check .
	$(VENV)/mypy
	$(VENV)/python -m tools.translations check

unit: .stamps/test .stamps/site ## Tests outside the browser; those of the rules must cover game/rules completely (ARGS='-k tute' chooses some)
ifdef ARGS
	$(PYTEST) tests --ignore=tests/browser -m "not long" $(ARGS)
else
	$(PYTEST) $(RULES_TESTS) -m "not long" --cov --cov-report=term-missing
	$(PYTEST) tests --ignore=tests/browser $(RULES_TESTS:%=--ignore=%) -m "not long"
endif

browser: .stamps/test .stamps/site ## Tests in a real browser (ARGS='-k boot' chooses some)
	@$(VENV)/python tools/chromium.py >/dev/null
	$(PYTEST) tests/browser -m "not long" $(ARGS)

long: .stamps/test .stamps/site ## The further cases of start, updates, storage, faults and kernels that `make test` leaves out for time
	@$(VENV)/python tools/chromium.py >/dev/null
	$(VENV)/pytest tests -n 2 -m long $(ARGS)

bench: .stamps/test .stamps/site ## Measure start and taps against the plain start (ARGS='--warm 5' for more visits)
	@$(VENV)/python tools/chromium.py >/dev/null
	$(VENV)/python -m tools.bench $(ARGS)
	$(VENV)/python -m tools.bench.kernels

speed: .stamps/test .stamps/site ## Measure the players: search, decisions, hints, taps meanwhile, memory, arena (ARGS='--deals 3' for more)
	@$(VENV)/python tools/chromium.py >/dev/null
	$(VENV)/python -m tools.bench.search $(ARGS)
	$(VENV)/python -m tools.arena_speed

screens: .stamps/test .stamps/site ## Photograph every phase of every game into build/screens (ARGS='--langs es --only tute4' chooses)
	@$(VENV)/python tools/chromium.py >/dev/null
	$(VENV)/python -m tools.screens $(ARGS)

format: .stamps/test ## Format the sources and apply the safe lint fixes
	$(VENV)/ruff format .
	$(VENV)/ruff check --fix .

texts: .stamps/site-python ## Bring the translations in locale/ to the English texts
	$(VENV)/python -m tools.translations update

clean: ## Remove everything that was made
	rm -rf .venv node_modules dist build .stamps .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache test-results
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.stamps/venv: tools/check_tools.sh
	@bash tools/check_tools.sh $(PYTHON)
	$(PYTHON) -m venv .venv
	@mkdir -p .stamps && touch $@

.stamps/site-python: tools/requirements-site.txt .stamps/venv
	$(VENV)/python -m pip install --quiet --disable-pip-version-check -r tools/requirements-site.txt
	@touch $@

.stamps/test: tests/requirements.txt tools/requirements-arena.txt tools/requirements-dask.txt tools/requirements-site.txt .stamps/site-python
	$(VENV)/python -m pip install --quiet --disable-pip-version-check -r tests/requirements.txt
	@touch $@

.stamps/node: package.json package-lock.json .npmrc .stamps/venv
	npm ci --ignore-scripts --no-audit --no-fund
	@touch $@

.stamps/kernel.wasm: .stamps/site-python $(KERNEL_INPUTS)
	@$(VENV)/python -m tools.kernel_wasm $@

.stamps/site: .stamps/site-python .stamps/node .stamps/kernel.wasm $(SITE_INPUTS)
	@$(VENV)/python tools/build_site.py
	@touch $@
