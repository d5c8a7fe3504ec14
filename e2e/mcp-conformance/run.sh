#!/usr/bin/env bash
# Runs the conformance suite of the Model Context Protocol. The suite is no dependency of the repository: it is installed for the run.
set -euo pipefail
cd "$(dirname "$0")/../.."
suite=$(mktemp -d)
trap 'rm -rf "$suite"' EXIT
npm install --prefix "$suite" --no-audit --no-fund --loglevel=error @modelcontextprotocol/conformance@0.2.0-alpha.12
npx tsx e2e/mcp-conformance/run.ts "$suite"
