# `make play` and `make test` are all that is needed; each sets up what it uses, once.

VENV := .venv
BIN := $(VENV)/bin
BENCH := .venv-bench
LOCKER := .venv-locks
PYTHON := python3

.DELETE_ON_ERROR:
.PHONY: help install install-research web play play-terminal test coverage test-windows test-chaos test-research chaos-table check check-python check-web protocol lessons shapes tampered bench bench-fast bench-start bench-decision bench-analysis bench-server bench-web costs audit mutants golden pictures locks clean test-gpu bench-gpu train

help:
	@echo "make play    play in the browser (ARGS='--port 8001' and so on)"
	@echo "make play-terminal play in the terminal (ARGS='--name Ana --bot sensible' and so on)"
	@echo "make web     build the pages for the browser, where they are not up to date"
	@echo "make install set up the program only: .venv/bin/mahe"
	@echo "make install-research the same with all that simulation and research can use"
	@echo "make test    run the checks and the tests"
	@echo "make coverage run the tests and tell which branches none of them takes (longer)"
	@echo "make test-windows look at every screen in every window and language"
	@echo "make test-chaos pull plugs on real servers and see that no move is lost"
	@echo "make test-research see over thousands of games that simulations and environments are right"
	@echo "make test-gpu play games on a GPU and compare them with the processor's"
	@echo "make chaos-table pull plugs under a browser, and write down what its player was told"
	@echo "make check   format, lint, types and layers only"
	@echo "make bench   measure against peers"
	@echo "make bench-fast measure the fast engine against peers (some minutes)"
	@echo "make bench-start measure how long a node takes to start"
	@echo "make bench-decision measure the parts of a decision"
	@echo "make bench-analysis measure analyses of games, and their estimate (some minutes)"
	@echo "make bench-server measure the game server (some minutes)"
	@echo "make bench-web measure the pages in a real browser (some minutes)"
	@echo "make bench-gpu measure games on a GPU (PYTHON names one that has CuPy)"
	@echo "make train   let the networks of the bots learn on a GPU (PYTHON names one with PyTorch and CuPy)"
	@echo "make costs   measure what each request costs, at its largest, and write it into docs/security.md"
	@echo "make audit   look for known holes in the packages that are used"
	@echo "make mutants change rules, dice and tables in small ways and see that a test fails each time"
	@echo "make protocol write the browser's types anew"
	@echo "make lessons play the games of the tutorial anew, for the browser"
	@echo "make shapes  write down anew, for the browser, what a record may hold"
	@echo "make tampered write the tampered games anew, by which both verifiers are tested"
	@echo "make golden  write the golden playthroughs anew"
	@echo "make pictures draw the README's picture anew, and take one of every screen"
	@echo "make locks   write the lock files anew"
	@echo "make clean   remove everything that was built or installed here"

install: $(VENV)/play.stamp

install-research: $(VENV)/research.stamp

web:
	@sh tools/web.sh

play: $(VENV)/play.stamp web
	@$(BIN)/mahe serve --host 0.0.0.0 $(if $(filter --no-open,$(ARGS)),,--open) $(ARGS)

play-terminal: $(VENV)/play.stamp
	@$(BIN)/mahe play $(ARGS)

# Tests wait for servers, browsers and clocks: one process more than there are processors.
PYTEST := pytest -q -n $$(($$(nproc) + 1)) --dist worksteal
COVERED := tests/rules tests/record tests/chance tests/fairness tests/table
COVERAGE := @mkdir -p .build/coverage && rm -f .build/coverage/* && $(BIN)/coverage run -m $(PYTEST)

# Only what has to be covered completely is traced: to trace everything takes minutes.
test: check web
	@sh tools/servers.sh
	@$(BIN)/python tools/compile_fast.py
	$(COVERAGE) $(COVERED)
	@$(BIN)/coverage combine -q
	@$(BIN)/coverage report --include='src/mahe/rules/*,src/mahe/record/*,src/mahe/chance/*' --fail-under=100 \
		|| { echo "rules, record and chance must be covered to the last branch"; exit 1; }
	$(BIN)/$(PYTEST) $(addprefix --ignore=,$(COVERED))

coverage: $(VENV)/test.stamp web
	@sh tools/servers.sh
	@$(BIN)/python tools/compile_fast.py
	$(COVERAGE)
	@$(BIN)/coverage combine -q
	@$(BIN)/coverage report

test-windows: $(VENV)/test.stamp web
	@sh tools/servers.sh
	$(BIN)/pytest -q -p no:cacheprovider -n auto --dist worksteal tests/browser/windows

test-chaos: $(VENV)/test.stamp web
	@sh tools/servers.sh
	$(BIN)/pytest -q -p no:cacheprovider tests/chaos
	@cat .build/chaos-pages.md

test-research: $(VENV)/test.stamp
	@sh tools/servers.sh
	@$(BIN)/python tools/compile_fast.py
	$(BIN)/pytest -q -p no:cacheprovider -n auto --dist worksteal tests/research

# A machine with a GPU may have no network: nothing is installed, and any Python with CuPy will do.
test-gpu:
	@$(PYTHON) tests/gpu/run.py $(ARGS)

chaos-table: $(VENV)/test.stamp web
	@sh tools/servers.sh
	$(BIN)/pytest -q -p no:cacheprovider tests/chaos/pages
	@$(BIN)/python tools/chaos_table.py

# Both halves take about as long, and neither needs what the other one does.
check: $(VENV)/test.stamp
	@$(MAKE) --no-print-directory -j2 check-python check-web

check-web:
	@sh tools/web.sh check

check-python:
	@$(BIN)/ruff format --check -q . || { echo "run: $(BIN)/ruff format ."; exit 1; }
	@$(BIN)/ruff check -q .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo
	@$(BIN)/python tools/protocol.py --check
	@$(BIN)/python tools/lessons.py --check
	@$(BIN)/python tools/shapes.py --check

bench-start: $(VENV)/test.stamp web
	@sh tools/servers.sh
	@PYTHONPATH=tests $(BIN)/python -m bench.start $(ARGS)

bench-decision: $(VENV)/test.stamp
	@$(BIN)/python -m bench.decision

bench-analysis: $(VENV)/test.stamp
	@$(BIN)/python -m bench.analysis $(ARGS)

bench-server: $(VENV)/test.stamp
	@sh tools/servers.sh
	@PYTHONPATH=tests $(BIN)/python -m bench.server $(ARGS)

bench-web: $(VENV)/test.stamp web
	@sh tools/servers.sh
	@PYTHONPATH=tests $(BIN)/python -m bench.web $(ARGS)

# Networks learn on a GPU, with any Python that has PyTorch and CuPy; tools/weights.py then
# puts them into the package.
train:
	@mkdir -p .build/trained
	@PYTHONPATH=src $(PYTHON) -m mahe.bots.training --out .build/trained $(ARGS)

bench-gpu:
	@$(PYTHON) bench/gpu.py $(ARGS)

costs: $(VENV)/test.stamp web
	@PYTHONPATH=tests $(BIN)/python -m bench.costs --write docs/security.md $(ARGS)

audit: $(VENV)/test.stamp
	@$(BIN)/pip-audit --strict --disable-pip --require-hashes -r locks/play.txt

bench-fast: $(BENCH)/bench.stamp
	@NUMBA_CACHE_DIR=.build/numba $(BENCH)/bin/python -m bench.fast

bench: $(BENCH)/bench.stamp
	@$(BENCH)/bin/python bench/steps.py

mutants: $(VENV)/test.stamp
	@$(BIN)/python tools/mutate.py $(ARGS)

protocol: $(VENV)/play.stamp
	@$(BIN)/python tools/protocol.py

lessons: $(VENV)/play.stamp
	@$(BIN)/python tools/lessons.py

shapes: $(VENV)/play.stamp
	@$(BIN)/python tools/shapes.py

tampered: $(VENV)/test.stamp
	$(BIN)/python tests/fairness/regenerate.py

golden: $(VENV)/test.stamp
	$(BIN)/python tests/golden/regenerate.py
	$(BIN)/python tests/envs/regenerate.py

pictures: $(VENV)/test.stamp web
	@sh tools/servers.sh
	@$(BIN)/python tools/picture.py
	@PYTHONPATH=tests $(BIN)/python tools/pictures.py $(ARGS)

# Python packages. A stamp is older than its lock exactly when the lock has changed.
$(VENV)/play.stamp: locks/play.txt pyproject.toml
	@sh tools/install.sh $(VENV) locks/play.txt
	@touch $@

$(VENV)/research.stamp: locks/research.txt pyproject.toml
	@sh tools/install.sh $(VENV) locks/research.txt
	@touch $@ $(VENV)/play.stamp

$(VENV)/test.stamp: locks/test.txt pyproject.toml
	@sh tools/install.sh $(VENV) locks/test.txt
	@touch $@ $(VENV)/play.stamp

$(BENCH)/bench.stamp: locks/bench.txt pyproject.toml
	@sh tools/install.sh $(BENCH) locks/bench.txt
	@touch $@

COMPILE_GROUP = $(LOCKER)/bin/uv pip compile --universal --python-version 3.11 -q --upgrade \
	--no-emit-index-url --no-header --no-annotate --generate-hashes
COMPILE = $(COMPILE_GROUP) pyproject.toml

EXTRAS = --extra fast --extra report --extra research --extra cluster

locks: $(LOCKER)/bin/uv
	$(COMPILE) --group build -o locks/play.txt
	$(COMPILE) --group build $(EXTRAS) -o locks/research.txt
	$(COMPILE) --group test $(EXTRAS) -o locks/test.txt
	$(COMPILE) --group build --group bench --extra fast -o locks/bench.txt
	$(COMPILE_GROUP) --group node -o locks/node.txt

$(LOCKER)/bin/uv:
	python3 -m venv $(LOCKER)
	$(LOCKER)/bin/pip install -q uv

clean:
	rm -rf src/mahe/server/web web/node_modules
	rm -rf $(VENV) $(BENCH) $(LOCKER) .build dist htmlcov mutants .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
