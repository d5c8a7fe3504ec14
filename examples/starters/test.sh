#!/usr/bin/env bash
# Buys with each starter as a user would: copied to a new folder, with the packed client libraries instead of the sources of the repository.
# Needs Node.js, Python 3.10 or newer with venv, `npm ci`, and package indexes.
# PYTHON3  the Python that makes the environment (default python3)
set -euo pipefail
cd "$(dirname "$0")/../.."
starters=$(mktemp -d)
trap 'rm -rf "$starters"' EXIT
cp -R examples/starters/express examples/starters/fastapi "$starters"

npm run --silent build --workspace packages/client
npm pack ./packages/client/dist --silent --pack-destination "$starters" >/dev/null
(cd "$starters/express" && npm install --no-audit --no-fund --loglevel=error "$starters"/purser-client-*.tgz)

"${PYTHON3:-python3}" -m venv "$starters/fastapi/.venv"
pip=$starters/fastapi/.venv/bin/pip
"$pip" wheel --quiet --disable-pip-version-check --no-deps --wheel-dir "$starters/wheels" ./clients/python
"$pip" install --quiet --disable-pip-version-check --find-links "$starters/wheels" --requirement "$starters/fastapi/requirements.txt"

npm run --silent build:console
STARTERS=$starters npx vitest run --project clients e2e/clients/starters.test.ts
