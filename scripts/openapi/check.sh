#!/usr/bin/env bash
# Checks packages/contract/openapi.json as its users would: the recommended rules of Redocly and Spectral must pass without a warning, and
# it must not break programs that were written for the last release (packages/contract/released/openapi.json, compared by oasdiff), and
# clients that three generators make of it must compile (Go by oapi-codegen, Go and PHP by OpenAPI Generator).
# Usage: check.sh [lint|compare|clients]. Without an argument, all. Needs Node.js; to compare also Go; for clients also Go, PHP, Java and Maven.
# The tools are no dependencies of the repository: they are installed into .cache/openapi at the first run.
set -euo pipefail
cd "$(dirname "$0")/../.."
document=$PWD/packages/contract/openapi.json
rules=$PWD/scripts/openapi
tools=$PWD/.cache/openapi
mkdir -p "$tools"

lint() {
  [ -x "$tools/node_modules/.bin/spectral" ] ||
    npm install --prefix "$tools" --no-audit --no-fund --ignore-scripts --loglevel=error @redocly/cli@2.77.0 @stoplight/spectral-cli@6.16.3
  local report
  report=$(REDOCLY_TELEMETRY=off REDOCLY_SUPPRESS_UPDATE_NOTICE=true "$tools/node_modules/.bin/redocly" lint --config "$rules/redocly.yaml" --format=json "$document" 2>/dev/null) || true
  node -e '
    const { totals, problems } = JSON.parse(process.argv[1]);
    for (const { ruleId, message, location, ignored } of problems) if (!ignored) console.log(`${ruleId}: ${message} (${location[0]?.pointer})`);
    console.log(`Redocly: ${totals.errors} errors, ${totals.warnings} warnings, ${totals.ignored} ignored with a reason`);
    process.exit(totals.errors + totals.warnings === 0 ? 0 : 1);' "$report"
  "$tools/node_modules/.bin/spectral" lint --ruleset "$rules/spectral.yaml" --fail-severity=hint "$document"
}

compare() {
  [ -x "$tools/oasdiff" ] || GOBIN=$tools go install github.com/oasdiff/oasdiff@v1.36.0
  local comparison=("$tools/oasdiff" breaking --fail-on ERR --severity-levels "$rules/severity.txt")
  node "$rules/compare-cases.mjs" "$document" "${comparison[@]}"
  "${comparison[@]}" packages/contract/released/openapi.json "$document" || {
    echo 'This breaks programs that were written for the last release: docs/versioning.md says how to deprecate instead.' >&2
    return 1
  }
}

clients() {
  local generator
  made=$(mktemp -d)
  trap 'rm -rf "$made"' EXIT
  generator=$tools/openapi-generator-cli-7.17.0.jar
  [ -f "$generator" ] || mvn -q dependency:copy -Dartifact=org.openapitools:openapi-generator-cli:7.17.0 -DoutputDirectory="$tools"
  [ -x "$tools/oapi-codegen" ] || GOBIN=$tools go install github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2

  mkdir "$made/oapi-codegen"
  "$tools/oapi-codegen" -generate types,client -package purser -o "$made/oapi-codegen/purser.go" "$document"
  (cd "$made/oapi-codegen" && go mod init example.com/purser && go mod tidy && go build -p 2 ./...) 2>"$made/log" || { cat "$made/log"; return 1; }
  echo 'The client of oapi-codegen (Go) compiles.'

  for language in go php; do
    java -jar "$generator" generate -g "$language" -i "$document" -o "$made/$language" --git-host example.com --git-user-id example --git-repo-id purser >"$made/log" 2>&1 || { cat "$made/log"; return 1; }
  done
  (cd "$made/go" && go build -p 2 ./...)
  echo 'The client of OpenAPI Generator (Go) compiles.'
  find "$made/php/lib" -name '*.php' -print0 | xargs -0 -P 2 -n 50 sh -c 'for file; do php -l "$file" >/dev/null || exit 255; done' sh
  echo 'The client of OpenAPI Generator (PHP) compiles.'
}

case ${1:-both} in
  lint) lint ;;
  compare) compare ;;
  clients) clients ;;
  *) lint && compare && clients ;;
esac
