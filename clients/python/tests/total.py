"""Prints how many tests passed and failed: `total.py RESULTS FAILED_CHECKS`. A skipped test counts as a failed one. Exits with 1 if any failed."""

from __future__ import annotations

import sys
from pathlib import Path
from xml.etree import ElementTree


def main(results: str, failed_checks: int) -> int:
    text = Path(results).read_text("utf-8")
    suite = ElementTree.fromstring(text).find("testsuite") if text else None
    counts = {} if suite is None else {name: int(value) for name, value in suite.items() if value.isdecimal()}
    bad = sum(counts[name] for name in ("failures", "errors", "skipped")) if counts else 1
    print(f"{counts.get('tests', bad) - bad} passed, {bad + failed_checks} failed")
    return 1 if bad + failed_checks > 0 else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2])))
