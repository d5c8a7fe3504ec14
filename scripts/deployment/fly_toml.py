"""Checks that a `fly.toml` can be read, and that every process that it names elsewhere exists and is checked."""

import sys

import tomli

with open(sys.argv[1], "rb") as file:
    settings = tomli.load(file)
processes = set(settings["processes"])
checked = set(settings["http_service"]["processes"])
for check in settings.get("checks", {}).values():
    checked.update(check["processes"])
if checked != processes:
    sys.exit(f"processes {sorted(processes)}, checked {sorted(checked)}")
