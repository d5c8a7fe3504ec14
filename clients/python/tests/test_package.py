"""The packages, and the documentation in them."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import venv
from pathlib import Path

import pytest

import purser

LIBRARY = Path(__file__).parents[1]


def run(*command: object) -> str:
    return subprocess.run([str(part) for part in command], check=True, capture_output=True, text=True).stdout


def test_the_version_is_that_of_the_repository() -> None:
    manifest = json.loads((LIBRARY.parents[1] / "package.json").read_text("utf-8"))
    assert purser.__version__ == manifest["version"]


def test_wheel_and_source_package_work_in_a_fresh_environment(tmp_path: Path) -> None:
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", tmp_path, LIBRARY)
    [wheel] = tmp_path.glob("*.whl")
    [source] = tmp_path.glob("*.tar.gz")
    assert wheel.name == f"purser-{purser.__version__}-py3-none-any.whl"
    assert source.name == f"purser-{purser.__version__}.tar.gz"
    environment = tmp_path / "environment"
    venv.create(environment, with_pip=True)
    python = environment / "bin" / "python"
    run(python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", wheel)
    program = "import purser; print(purser.__version__, purser.__file__); purser.Purser(api_key='k', base_url='http://localhost').close()"
    version, path = run(python, "-I", "-c", program).split()
    assert version == purser.__version__
    assert Path(path).is_relative_to(environment)
    assert (Path(path).parent / "py.typed").exists()


BLOCKS = re.findall(r"```python(?: [^\n]*)?\n(.*?)```", (LIBRARY / "README.md").read_text("utf-8"), re.DOTALL)


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.split("\n")[0])
def test_the_examples_of_the_readme_have_no_type_error(block: str, tmp_path: Path) -> None:
    file = tmp_path / "example.py"
    file.write_text(block, "utf-8")
    run(
        sys.executable,
        "-m",
        "mypy",
        "--strict",
        "--ignore-missing-imports",
        "--allow-untyped-decorators",
        "--config-file=",
        file,
    )


def test_the_examples_of_the_readme_are_valid_for_python_3_9(tmp_path: Path) -> None:
    for number, block in enumerate(BLOCKS, 1):
        (tmp_path / f"example_{number}.py").write_text(block, "utf-8")
    settings = {"pythonVersion": "3.9", "typeCheckingMode": "standard", "reportMissingImports": False}
    (tmp_path / "pyrightconfig.json").write_text(json.dumps(settings), "utf-8")
    pyright = LIBRARY / ".venv" / "node_modules" / "pyright" / "index.js"
    run("node", pyright, "--pythonpath", sys.executable, "--project", tmp_path)


REFERENCE = LIBRARY.parents[1] / "docs" / "reference"


def samples_of(page: Path) -> list[str]:
    return re.findall(r"^```python tab skip: [^\n]*\n(.*?)^```$", page.read_text("utf-8"), re.DOTALL | re.MULTILINE)


def function_of(number: int, sample: str) -> str:
    """A function with the sample; its parameters are the variables that the sample passes on, all of them texts."""
    passed = re.search(r"purser\.\w+\.\w+\(\s*((?:[a-z]\w*(?=[,)\s])(?:,\s*)?)*)", sample)
    names = [name.strip() for name in passed[1].split(",")] if passed else []
    parameters = ", ".join(f"{name}: str" for name in names if name)
    return f"def sample_{number}({parameters}) -> None:\n" + "".join(f"    {line}\n" for line in sample.splitlines())


def test_the_samples_of_the_reference_have_no_type_error(tmp_path: Path) -> None:
    pages = [page for page in sorted(REFERENCE.glob("*.md")) if page.name != "index.md"]
    samples = [sample for page in pages for sample in samples_of(page)]
    assert len(samples) > 100
    [beginning] = samples_of(REFERENCE / "index.md")
    functions = [function_of(number, sample) for number, sample in enumerate(samples)]
    file = tmp_path / "samples.py"
    file.write_text("\n\n".join([beginning, *functions]), "utf-8")
    found = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file=", str(file)],
        capture_output=True,
        text=True,
    )
    assert found.stdout.startswith("Success"), found.stdout


def test_every_error_is_exported_and_documented() -> None:
    readme = (LIBRARY / "README.md").read_text("utf-8")
    classes = {
        name
        for name, value in vars(purser.errors).items()
        if isinstance(value, type) and issubclass(value, purser.PurserError) and not name.startswith("_")
    }
    assert len(classes) > 20
    assert {name for name in classes if not hasattr(purser, name)} == set()
    assert {name for name in classes if f"`{name}`" not in readme} == set()
