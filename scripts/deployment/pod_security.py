"""Checks that the pods in a file of Kubernetes meet the level `restricted` of the Pod Security Standards, and have probes and limits."""

import sys

import yaml

ALLOWED_VOLUMES = {"configMap", "csi", "downwardAPI", "emptyDir", "ephemeral", "persistentVolumeClaim", "projected", "secret"}


def problems(pod):
    security = pod.get("securityContext", {})
    yield from (f"{name} is set" for name in ("hostNetwork", "hostPID", "hostIPC") if pod.get(name))
    if security.get("runAsNonRoot") is not True or security.get("runAsUser") in (None, 0):
        yield "may run as root"
    if security.get("seccompProfile", {}).get("type") not in ("RuntimeDefault", "Localhost"):
        yield "has no seccomp profile"
    for volume in pod.get("volumes", []):
        yield from (f"has a volume of the kind {kind}" for kind in volume.keys() - {"name"} - ALLOWED_VOLUMES)
    for container in pod.get("initContainers", []) + pod["containers"]:
        own = container.get("securityContext", {})
        if own.get("allowPrivilegeEscalation") is not False:
            yield "allows privilege escalation"
        if own.get("capabilities") != {"drop": ["ALL"]}:
            yield "keeps capabilities"
        if own.get("readOnlyRootFilesystem") is not True:
            yield "has a root file system that can be written"
        yield from (f"has no {name}" for name in ("startupProbe", "livenessProbe", "readinessProbe") if name not in container)
        if "memory" not in container.get("resources", {}).get("limits", {}):
            yield "has no limit of memory"


pods = []
with open(sys.argv[1], encoding="utf-8") as file:
    for document in yaml.safe_load_all(file):
        if document and document["kind"] == "Deployment":
            pods.append((document["metadata"]["name"], document["spec"]["template"]["spec"]))
found = [f"{name} {problem}" for name, pod in pods for problem in problems(pod)]
print("\n".join(found))
sys.exit(1 if found or len(pods) != 2 else 0)
