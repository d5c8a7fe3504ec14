#!/usr/bin/env bash
# Buys with each starter as a user would: copied to a new folder, with the packed client libraries instead of the sources of the repository.
# Needs Node.js, Python 3.10 or newer with venv, Java 17 or newer, Maven, Chromium, `npm ci`, and package indexes.
# PYTHON3  the Python that makes the environment (default python3)
set -euo pipefail
cd "$(dirname "$0")/../.."
starters=$(mktemp -d)
trap 'rm -rf "$starters"' EXIT
export NEXT_TELEMETRY_DISABLED=1

for name in express nextjs fastapi spring-boot; do cp -R "examples/starters/$name" "$starters"; done
rm -rf "$starters"/nextjs/{.next,node_modules} "$starters/spring-boot/target"

npm run --silent build --workspace packages/client
npm pack ./packages/client/dist --silent --pack-destination "$starters" >/dev/null
for name in express nextjs; do
  (cd "$starters/$name" && npm install --no-audit --no-fund --loglevel=error "$starters"/purser-client-*.tgz)
done
(cd "$starters/nextjs" && npm run --silent build)

"${PYTHON3:-python3}" -m venv "$starters/fastapi/.venv"
pip=$starters/fastapi/.venv/bin/pip
"$pip" wheel --quiet --disable-pip-version-check --no-deps --wheel-dir "$starters/wheels" ./clients/python
"$pip" install --quiet --disable-pip-version-check --find-links "$starters/wheels" --requirement "$starters/fastapi/requirements.txt"

mvn --batch-mode --quiet --file clients/java/pom.xml install -DskipTests -Dmaven.javadoc.skip=true
mvn --batch-mode --quiet --file "$starters/spring-boot/pom.xml" package -DskipTests

npm run --silent build:console
STARTERS=$starters npx vitest run --project clients e2e/clients/starters.test.ts
