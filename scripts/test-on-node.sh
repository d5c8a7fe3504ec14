#!/usr/bin/env bash
# Runs tests on other versions of Node.js: scripts/test-on-node.sh [version...] [-- what to pass to Vitest]. By default the unit and server tests on the
# versions that are supported. The npm package `node` brings each program, into NODE_VERSIONS
# (default ~/.cache/purser-node; for root /var/cache/purser-node, since some tests run programs as another user). Modules with native parts use
# Node-API, which is the same in all versions. Every version runs, also when one has failed. A run that hangs ends after an hour and a half.
set -uo pipefail
cd "$(dirname "$0")/.."
versions=()
while [ $# -gt 0 ] && [ "$1" != -- ]; do versions+=("$1"); shift; done
[ $# = 0 ] || shift
[ "${#versions[@]}" -gt 0 ] || versions=(20.19 22 24)
[ $# -gt 0 ] || set -- --project unit --project server
cache=$HOME/.cache
[ "$(id -u)" != 0 ] || cache=/var/cache
folder=${NODE_VERSIONS:-$cache/purser-node}
failed=()

run_on() {
  local version=$1; shift
  npm install --prefix "$folder/$version" --no-audit --no-fund --loglevel=error "node@$version" >/dev/null &&
    PATH=$folder/$version/node_modules/node/bin:$PATH timeout 5400 bash -c 'echo "== Node.js $(node --version)" && node node_modules/vitest/vitest.mjs run "$@"' vitest "$@"
}

for version in "${versions[@]}"; do run_on "$version" "$@" || failed+=("$version"); done
[ "${#failed[@]}" = 0 ] || { echo "failed on Node.js ${failed[*]}" >&2; exit 1; }
