from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Mapping
from typing import Optional

from ._audit_export import PAGE, as_json, export_chain, export_chain_async
from ._generated import async_resources, operations, resources
from ._options import CallOptions, Timeout

_CHAIN = as_json(operations.GET_AUDIT_CHAIN)
_ENTRIES = as_json(operations.LIST_AUDIT_ENTRIES)


class AuditEntries(resources.AuditEntriesBase):
    """Who changed what, when and from where."""

    def export(
        self,
        *,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> Iterator[str]:
        """Yield the whole chain as lines of JSON for `purser verify-audit`: its signed statement, then all entries, oldest first.

        Pages are fetched when they are needed, after the oldest one was looked up. Write them with `file.writelines`.
        """
        options = CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout)
        transport = self._transport
        return export_chain(
            lambda: transport.call(_CHAIN, options=options),
            lambda: transport.list(_ENTRIES, query=PAGE, options=options),
        )


class AsyncAuditEntries(async_resources.AsyncAuditEntriesBase):
    """Who changed what, when and from where."""

    def export(
        self,
        *,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> AsyncIterator[str]:
        """Yield the whole chain as lines of JSON for `purser verify-audit`: its signed statement, then all entries, oldest first.

        Pages are fetched when they are needed, after the oldest one was looked up.
        """
        options = CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout)
        transport = self._transport
        return export_chain_async(
            lambda: transport.call(_CHAIN, options=options),
            lambda: transport.list(_ENTRIES, query=PAGE, options=options),
        )
