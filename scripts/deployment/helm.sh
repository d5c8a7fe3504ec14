#!/usr/bin/env bash
# Runs Helm: the program on PATH, or one that Go builds into DEPLOYMENT_TOOLS (default ~/.cache/purser-deployment).
set -euo pipefail
command -v helm >/dev/null && exec helm "$@"
version=v3.18.6
folder=${DEPLOYMENT_TOOLS:-$HOME/.cache/purser-deployment}/helm-$version
[ -x "$folder/helm" ] || GOBIN=$folder go install "helm.sh/helm/v3/cmd/helm@$version"
exec "$folder/helm" "$@"
