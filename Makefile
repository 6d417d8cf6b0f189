# Needs Python 3.11 or newer and a package index; everything else is installed into .venv once.
PYTHON ?= python3
BIN := .venv/bin
RUN := $(BIN)/python

.DEFAULT_GOAL := help
.PHONY: help demo check test test-long fuzz same lint format bench profile health steps docs wheel linkcheck viewer browser try-browser \
  mpi try-mpi compiler try-compiler clean

help:  ## this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "make %-10s %s\n", $$1, $$2}'

# the library with plots, all that a demo needs
.venv/.demo: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "liedyn needs Python 3.11 or newer; name one with make PYTHON=python3.12"; exit 1; }
	@test -x $(RUN) || $(PYTHON) -m venv .venv
	$(RUN) -m pip install --quiet --disable-pip-version-check -e '.[plot]'
	@touch $@

# and all that tests, documentation and examples need
.venv/.installed: .venv/.demo
	$(RUN) -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $@

demo: .venv/.demo  ## simulate three systems, write a picture and a 3-D page into demo/
	$(RUN) -m liedyn demo --out demo

check: lint  ## the quick loop: style, types, layers and a fast selection of tests
	$(RUN) -m pytest -q -x tests/test_imports.py tests/test_checks.py tests/equation/test_shape.py tests/multibody/test_places.py \
	  tests/test_same.py

test: lint try-browser try-mpi try-compiler  ## style, types, layers and all short tests
	$(RUN) -m pytest -m 'not long' -n 2 --dist loadfile --no-loadscope-reorder

test-long: .venv/.installed  ## the tests that take minutes
	$(RUN) -m pytest -m long -n 2 --dist loadfile --no-loadscope-reorder

SEEDS ?= 5000
FIRST ?= 1000
fuzz: .venv/.installed  ## random models through gates that need no reference: SEEDS=5000 of them, from FIRST=1000 on
	$(RUN) -m tests.fuzz.campaign $(FIRST) $(SEEDS)

BASE ?= HEAD
same: .venv/.installed  ## do the commit BASE=HEAD and the working tree compute the same, to the bit? (minutes; ONLY='chain.*alpha' for some runs)
	$(RUN) tools/checks/same.py $(BASE) $(if $(ONLY),--only '$(ONLY)')

lint: .venv/.installed  ## style, types and the import rule of the layers
	$(RUN) -m ruff check .
	$(RUN) -m ruff format --check .
	$(RUN) -m mypy
	$(RUN) tools/checks/imports.py

format: .venv/.installed  ## format the code and mend what ruff can mend
	$(RUN) -m ruff check --fix .
	$(RUN) -m ruff format .

bench: .venv/.installed  ## speed beside Exudyn, Pinocchio, MuJoCo, Drake, SciPy and SUNDIALS; fails if a target is missed
	$(RUN) -m pip install --quiet --disable-pip-version-check -e '.[bench]'
	$(RUN) -m benchmarks.run

profile: .venv/.installed  ## where the time of a step goes, problem by problem
	$(RUN) -m benchmarks.breakdown

health: .venv/.installed  ## how far the health report of runs is to be believed (minutes)
	$(RUN) tools/references/health_study.py

steps: .venv/.installed  ## how accurate steps by tolerance are, and how many they take (minutes)
	$(RUN) tools/references/step_study.py --page docs/howto/tolerance.md

docs: .venv/.installed  ## the documentation as a web site in docs/_build/html
	$(RUN) -m sphinx --fail-on-warning --keep-going --nitpicky -q -b html -d docs/_build/doctrees docs docs/_build/html
	@echo "open docs/_build/html/index.html (needs no network)"

wheel: .venv/.installed  ## build the distributions into dist/ and try the wheel in an empty environment
	$(RUN) tools/checks/wheel.py --keep dist

linkcheck: .venv/.installed  ## follow every link of the documentation (needs the network)
	$(RUN) -m sphinx -q -b linkcheck -d docs/_build/doctrees docs docs/_build/linkcheck

viewer:  ## rebuild the bundle of the 3-D viewer (needs npm)
	cd src/liedyn/viewer && npm ci --no-audit --no-fund && npm run build && rm -rf node_modules

browser:  ## install Chromium (Debian, Ubuntu), which draws pictures and videos of the viewer
	apt-get update -q
	apt-get install -y -q --no-install-recommends --no-upgrade chromium

mpi:  ## install OpenMPI (Debian, Ubuntu), for sweeps on it
	apt-get update -q
	apt-get install -y -q --no-install-recommends --no-upgrade openmpi-bin

compiler:  ## install a C compiler (Debian, Ubuntu), which builds exported models
	apt-get update -q
	apt-get install -y -q --no-install-recommends --no-upgrade gcc libc6-dev make valgrind

# where Chromium is missing and can be installed, it is; where it cannot, the tests in the browser are left out
try-browser: .venv/.installed
	@$(RUN) -c 'from liedyn.viewer.browser import require_browser; require_browser()' 2>/dev/null || \
	  { test "$$(id -u)" = 0 && command -v apt-get >/dev/null && $(MAKE) browser; } || \
	  echo "There is no Chromium, and it cannot be installed from here: tests in the browser are left out (make browser)"

# the same with OpenMPI
try-mpi:
	@command -v mpiexec >/dev/null || { test "$$(id -u)" = 0 && command -v apt-get >/dev/null && $(MAKE) mpi; } || \
	  echo "There is no MPI, and it cannot be installed from here: its test is left out (make mpi)"

# the same with a C compiler
try-compiler:
	@command -v cc >/dev/null || { test "$$(id -u)" = 0 && command -v apt-get >/dev/null && $(MAKE) compiler; } || \
	  echo "There is no C compiler, and it cannot be installed from here: tests of exported models are left out (make compiler)"

clean:  ## remove everything that is built, the environment included
	rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .hypothesis build dist demo docs/_build src/liedyn/viewer/node_modules
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
