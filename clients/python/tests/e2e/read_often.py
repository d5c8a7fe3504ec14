"""Reads the account as often as the argument says, at once, with the defaults of the client: `read_often.py 24`. Key and URL are in the environment."""

from __future__ import annotations

import asyncio
import sys

from purser import AsyncPurser


async def main() -> None:
    async with AsyncPurser() as client:
        accounts = await asyncio.gather(*(client.account.retrieve() for _ in range(int(sys.argv[1]))))
    print("answered", len(accounts))


asyncio.run(main())
