#!/usr/bin/env bash
# Checks the files that deploy Purser, and those of .github, with the tools of their formats; without a container engine, a cluster or GitHub. Needs Python 3 with venv, and
# either Go or the programs `helm` and `actionlint`. Tools are kept in DEPLOYMENT_TOOLS (default ~/.cache/purser-deployment).
set -euo pipefail
cd "$(dirname "$0")/../.."
tools=${DEPLOYMENT_TOOLS:-$HOME/.cache/purser-deployment}
actionlint_version=v1.7.12
kubernetes_version=1.33
chart=deploy/helm/purser
rendered=$(mktemp -d)
trap 'rm -rf "$rendered"' EXIT
failed=0
passed=0

check() {
  local name=$1; shift
  if "$@" >"$rendered/output" 2>&1; then passed=$((passed + 1)); echo "ok      $name"
  else failed=$((failed + 1)); echo "failed  $name: $*"; cat "$rendered/output"; fi
}

install_tools() {
  local wanted
  wanted=$(sha256sum scripts/deployment/requirements.txt)
  if [ "$(cat "$tools/wanted" 2>/dev/null)" != "$wanted" ]; then
    rm -rf "$tools/python"; mkdir -p "$tools"
    python3 -m venv "$tools/python"
    "$tools/python/bin/pip" install --quiet --disable-pip-version-check --require-hashes --requirement scripts/deployment/requirements.txt
    echo "$wanted" >"$tools/wanted"
  fi
  helm version --short >/dev/null
  command -v actionlint >/dev/null && return 0
  local folder=$tools/actionlint-$actionlint_version
  [ -x "$folder/actionlint" ] || GOBIN=$folder go install "github.com/rhysd/actionlint/cmd/actionlint@$actionlint_version"
  PATH=$PATH:$folder
}

helm() { bash scripts/deployment/helm.sh "$@"; }

render() { helm template purser "$chart" --kube-version "$kubernetes_version.0" --set publicUrl=https://purser.example.com "$@"; }
is_refused() { ! "$@"; }
security_is_at_most() {
  systemd-analyze security --offline=true --threshold="$1" deploy/systemd/purser.service
}
# The namespace's level `restricted` of the Pod Security Standards, of which the schemas say nothing.
is_restricted() { "$tools/python/bin/python" scripts/deployment/pod_security.py "$1"; }

install_tools
bin=$tools/python/bin
check 'Dockerfile' "$bin/hadolint" --failure-threshold info Dockerfile
check 'compose.yaml' "$bin/check-jsonschema" --builtin-schema vendor.compose-spec compose.yaml
check 'chart, lint' helm lint --strict "$chart" --set publicUrl=https://purser.example.com
check 'chart, a value that is not allowed' is_refused render --set 'settings.SECRET_KEY=x'
check 'chart, without the required value' is_refused helm template purser "$chart" --kube-version "$kubernetes_version.0"
for variant in none keda external; do
  render --set "worker.autoscaling.type=$variant" --set ingress.enabled=true --set ingress.host=purser.example.com --set sharedMemory=1Gi >"$rendered/$variant.yaml"
  # ScaledObject is not one of Kubernetes.
  [ "$variant" = keda ] || check "chart, schemas of Kubernetes, autoscaling $variant" "$bin/kubernetes-validate" --kubernetes-version "$kubernetes_version" --strict --no-warn "$rendered/$variant.yaml"
  check "chart, restricted pod security, autoscaling $variant" is_restricted "$rendered/$variant.yaml"
done
check 'fly.toml' "$bin/python" scripts/deployment/fly_toml.py deploy/fly.toml
if command -v systemd-analyze >/dev/null; then
  check 'systemd unit' systemd-analyze verify --man=no --recursive-errors=no deploy/systemd/purser.service
  check 'systemd unit, exposure at most 2.0' security_is_at_most 20
else
  echo 'left out: systemd-analyze is not installed'
fi
check 'workflows, actionlint' actionlint
check 'workflows, zizmor' "$bin/zizmor" --offline --no-progress --min-severity=low --config .github/zizmor.yml .github
check 'workflows, schema' "$bin/check-jsonschema" --builtin-schema vendor.github-workflows .github/workflows/*.yml
check 'dependabot' "$bin/check-jsonschema" --builtin-schema vendor.dependabot .github/dependabot.yml
check 'issue templates' "$bin/check-jsonschema" --builtin-schema vendor.github-issue-forms .github/ISSUE_TEMPLATE/bug.yml .github/ISSUE_TEMPLATE/feature.yml .github/ISSUE_TEMPLATE/shop.yml
check 'issue templates, choice' "$bin/check-jsonschema" --builtin-schema vendor.github-issue-config .github/ISSUE_TEMPLATE/config.yml
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
