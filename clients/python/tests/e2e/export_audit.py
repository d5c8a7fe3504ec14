"""Prints the export of the account's audit log, with the synchronous or the asynchronous client: `export_audit.py async`. Key and URL are in the environment."""

from __future__ import annotations

import asyncio
import sys

from purser import AsyncPurser, Purser


async def main() -> None:
    async with AsyncPurser() as client:
        async for line in client.audit_entries.export():
            sys.stdout.write(line)


if sys.argv[1] == "async":
    asyncio.run(main())
else:
    with Purser() as purser:
        sys.stdout.writelines(purser.audit_entries.export())
