"""The export of the audit log."""

from __future__ import annotations

import json
from typing import Any, Callable, Optional

import pytest

from purser import AsyncPurser, NotFoundError

from .clients import sync_client, with_async_client
from .service import Answer, Request, serving

Chain = tuple[int, int]
"""The places of the last entry that was removed, and of the last that is signed."""


def statement(anchor: int, end: int) -> dict[str, Any]:
    return {"anchor": {"sequence": anchor}, "end": {"sequence": end}, "jws": "signed", "new": 1.5}


def entry(sequence: int, *, name: Optional[str] = None) -> dict[str, Any]:
    actor = {"kind": "key", "id": "key_1", "asOperator": False}
    given = actor if name is None else {**actor, "name": name}
    return {"id": f"aud_{sequence}", "sequence": sequence, "actor": given, "after": {"name": "café"}, "new": None}


def log(chains: list[Chain], kept: Callable[[int], range]) -> Callable[[Request], Answer]:
    """Answers with pages of two entries. `kept`: the entries that are left once the chain was read so often."""
    reads: list[Chain] = []

    def respond(request: Request) -> Answer:
        if request.path.endswith("/audit-chain") or "/audit-chains/" in request.path:
            reads.append(chains[min(len(reads), len(chains) - 1)])
            return Answer(200, statement(*reads[-1]))
        query = dict(request.query)
        numbers = list(reversed(kept(len(reads))))
        if "before" in query:
            page = [number for number in numbers if number > int(query["before"])][-2:]
        else:
            page = [number for number in numbers if number < int(query.get("after", "1000"))][:2]
        info = {
            "hasNextPage": len(page) > 0 and page[-1] > numbers[-1],
            "hasPreviousPage": len(page) > 0 and page[0] < numbers[0],
            "startCursor": str(page[0]) if page else None,
            "endCursor": str(page[-1]) if page else None,
        }
        return Answer(200, {"data": [entry(number, name="Ada's key") for number in page], "pageInfo": info})

    return respond


def export(url: str, kind: str, chain: Optional[str] = None) -> list[str]:
    if kind == "sync":
        client = sync_client(url)
        return list(client.audit_entries.export() if chain is None else client.operator.export_audit_entries(chain))

    async def use(client: AsyncPurser) -> list[str]:
        lines = client.audit_entries.export() if chain is None else client.operator.export_audit_entries(chain)
        return [line async for line in lines]

    return with_async_client(url, use)


both = pytest.mark.parametrize("kind", ["sync", "async"])


@both
def test_an_export_has_the_statement_and_its_entries_oldest_first_as_they_were_signed(kind: str) -> None:
    # Entries 6 and 7 were added after the statement.
    with serving(log([(0, 5)], lambda _: range(1, 8))) as service:
        lines = export(service.url, kind)
    assert [json.loads(line) for line in lines] == [statement(0, 5), *(entry(number) for number in range(1, 6))]
    assert all(line.endswith("}\n") and "\n" not in line[:-1] for line in lines)
    assert "café" in lines[1]


@both
def test_an_export_begins_again_if_entries_are_removed_while_the_oldest_are_looked_up(kind: str) -> None:
    with serving(log([(0, 3), (2, 4)], lambda _: range(3, 5))) as service:
        lines = export(service.url, kind)
    assert [json.loads(line) for line in lines] == [statement(2, 4), entry(3), entry(4)]


@both
def test_an_export_shows_that_entries_are_missing_if_they_stay_away(kind: str) -> None:
    with serving(log([(0, 3)], lambda _: range(2, 4))) as service:
        lines = export(service.url, kind)
    assert [json.loads(line) for line in lines] == [statement(0, 3), entry(2), entry(3)]
    assert [request.path for request in service.requests].count("/api/v1/audit-chain") == 3


@both
def test_operators_export_the_chain_that_they_name(kind: str) -> None:
    with serving(log([(0, 0)], lambda _: range(1, 1))) as service:
        lines = export(service.url, kind, "installation")
    assert [json.loads(line) for line in lines] == [statement(0, 0)]
    [chain, entries] = service.requests
    assert chain.path == "/api/v1/operator/audit-chains/installation"
    assert dict(entries.query) == {"limit": "100", "chain": "installation"}


def test_an_export_is_read_while_it_is_written() -> None:
    with serving(log([(0, 6)], lambda _: range(1, 7))) as service:
        lines = sync_client(service.url).audit_entries.export()
        assert service.requests == []
        assert [json.loads(next(lines)).get("sequence") for _ in range(3)] == [None, 1, 2]
        assert len(service.requests) == 4
        assert json.loads(next(lines))["sequence"] == 3
        assert len(service.requests) == 5


def test_an_error_of_the_service_is_raised_while_the_export_is_read() -> None:
    with serving(lambda _: Answer(404, {"name": "NotFoundError", "message": "No such chain."})) as service:
        lines = sync_client(service.url).operator.export_audit_entries("acct_1")
        with pytest.raises(NotFoundError):
            next(lines)
