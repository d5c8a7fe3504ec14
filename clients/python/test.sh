#!/usr/bin/env bash
# Checks and tests the Python library: format, lint, types (mypy and pyright), the tests, the packages in a fresh environment, and a purchase at
# the real service. Needs Python 3.10 or newer with venv, the packages of the repository (`npm ci`), and package indexes for the first run.
# PYTHON3   the Python that makes the environment (default python3)
# PYTHON39  a Python 3.9, the oldest that is supported (default python3.9); without one, the tests run on PYTHON3 only
# The last line says how many tests passed and failed. A check that fails counts as one failed test.
set -uo pipefail
cd "$(dirname "$0")"
library=$PWD
bin=$library/.venv/bin
pyright=1.1.414
results=$(mktemp)
failed_checks=0
trap 'rm -f "$results"' EXIT

check() {
  echo "== $1"; shift
  "$@" || { echo "failed: $*"; failed_checks=$((failed_checks + 1)); }
}

# Made again when the requirements change, or when its Python is gone.
install() {
  local wanted; wanted=$(cat requirements-dev.txt pyproject.toml test.sh | sha256sum)
  [ "$(cat .venv/wanted 2>/dev/null)" = "$wanted" ] && "$bin/python" --version && return 0
  rm -rf .venv
  "${PYTHON3:-python3}" -m venv .venv &&
    "$bin/pip" install --quiet --disable-pip-version-check --require-hashes --requirement requirements-dev.txt &&
    "$bin/pip" install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable . &&
    npm install --prefix .venv --no-audit --no-fund --loglevel=error "pyright@$pyright" &&
    echo "$wanted" >.venv/wanted
}

# The library as it is installed, and all tests but those of the packages, whose tools need a newer Python.
run_on_oldest() {
  local python=.venv/oldest/bin/python
  { [ -x "$python" ] || "$oldest" -m venv .venv/oldest; } &&
    "$python" -m pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements-3.9.txt &&
    "$python" -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --force-reinstall . &&
    "$python" -m pytest --ignore tests/test_package.py
}

run_tests() { "$bin/python" -m pytest --junitxml="$results"; }
run_pyright() { node .venv/node_modules/pyright/index.js --pythonpath "$bin/python"; }
buy() { (cd ../.. && npm run --silent build:console && PYTHON=$bin/python npx vitest run --project clients e2e/clients/python.test.ts); }

check 'environment' install
[ "$failed_checks" = 0 ] || { echo '0 passed, 1 failed'; exit 1; }
check 'format' "$bin/ruff" format --check .
check 'lint' "$bin/ruff" check .
check 'types' "$bin/mypy"
check 'types, by pyright' run_pyright
echo '== tests'; run_tests || true
oldest=${PYTHON39:-python3.9}
if "$oldest" --version >/dev/null 2>&1; then check 'tests on Python 3.9' run_on_oldest
else echo '== left out: there is no Python 3.9'
fi
check 'a purchase with webhooks at the service' buy

# The tests as pytest counted them; without its results, they failed.
"$bin/python" tests/total.py "$results" "$failed_checks"
