#!/usr/bin/env bash
# Builds and tests the Java client: compiler and documentation without a warning, unit tests with all test vectors, then a purchase with webhooks
# at a service and a sandbox shop that it starts. Needs Java 17 or later, Maven, and `npm ci` in the root of the repository.
set -euo pipefail
cd "$(dirname "$0")"

for program in java javac mvn; do
  command -v "$program" >/dev/null || { echo "$program is needed: install a JDK, version 17 or later, and Maven" >&2; exit 1; }
done
version=$(javac -version 2>&1 | sed -E 's/^javac ([0-9]+).*/\1/')
[ "$version" -ge 17 ] || { echo "Java 17 or later is needed, this is $version" >&2; exit 1; }

mvn --batch-mode --no-transfer-progress clean verify

cd ../..
npm run --silent build:console
npx vitest run --project clients e2e/clients/java.test.ts
