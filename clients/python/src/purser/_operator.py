from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Mapping
from typing import Optional

from ._audit_export import PAGE, as_json, export_chain, export_chain_async
from ._generated import async_resources, operations, resources
from ._options import CallOptions, Timeout

_CHAIN = as_json(operations.GET_INSTALLATION_AUDIT_CHAIN)
_ENTRIES = as_json(operations.LIST_INSTALLATION_AUDIT_ENTRIES)


class Operator(resources.OperatorBase):
    """Operation of the installation; requires an operator key."""

    def export_audit_entries(
        self,
        chain: str,
        *,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> Iterator[str]:
        """Yield a whole chain, of an account or of the `installation`, as lines of JSON for `purser verify-audit`: its signed statement, then all entries, oldest first.

        Pages are fetched when they are needed, after the oldest one was looked up. Write them with `file.writelines`.
        """
        options = CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout)
        transport = self._transport
        return export_chain(
            lambda: transport.call(_CHAIN, params={"chain": chain}, options=options),
            lambda: transport.list(_ENTRIES, query={**PAGE, "chain": chain}, options=options),
        )


class AsyncOperator(async_resources.AsyncOperatorBase):
    """Operation of the installation; requires an operator key."""

    def export_audit_entries(
        self,
        chain: str,
        *,
        extra_headers: Optional[Mapping[str, str]] = None,
        max_retries: Optional[int] = None,
        timeout: Optional[Timeout] = None,
    ) -> AsyncIterator[str]:
        """Yield a whole chain, of an account or of the `installation`, as lines of JSON for `purser verify-audit`: its signed statement, then all entries, oldest first.

        Pages are fetched when they are needed, after the oldest one was looked up.
        """
        options = CallOptions(extra_headers=extra_headers, max_retries=max_retries, timeout=timeout)
        transport = self._transport
        return export_chain_async(
            lambda: transport.call(_CHAIN, params={"chain": chain}, options=options),
            lambda: transport.list(_ENTRIES, query={**PAGE, "chain": chain}, options=options),
        )
