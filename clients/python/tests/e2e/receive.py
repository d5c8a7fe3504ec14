"""A receiver as a process: `receive.py wsgi|asgi`. Prints its URL, then the type, source and id of each event. Reads its secret from the input."""

from __future__ import annotations

import asyncio
import socket
import sys
import threading
from typing import Any
from wsgiref.simple_server import WSGIRequestHandler, make_server

import uvicorn

from purser import asgi_receiver, models, wsgi_receiver


def handle(event: models.Event) -> None:
    print(f"handled {event.type} {event.source.id} {event.id}", flush=True)


async def handle_async(event: models.Event) -> None:
    await asyncio.sleep(0)
    handle(event)


secrets: list[str] = []
"""Empty until the input has the secret."""


def read_secrets() -> None:
    for line in sys.stdin:
        secrets.append(line.strip())
        print("has a secret", flush=True)


class Quiet(WSGIRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:
        pass


def main() -> None:
    threading.Thread(target=read_secrets, daemon=True).start()
    if sys.argv[1] == "wsgi":
        server = make_server("127.0.0.1", 0, wsgi_receiver(lambda: secrets, handle), handler_class=Quiet)
        print(f"http://127.0.0.1:{server.server_port}/webhooks", flush=True)
        server.serve_forever()
    else:
        listening = socket.create_server(("127.0.0.1", 0))
        print(f"http://127.0.0.1:{listening.getsockname()[1]}/webhooks", flush=True)
        app: Any = asgi_receiver(lambda: secrets, handle_async)
        uvicorn.Server(uvicorn.Config(app, log_level="warning")).run(sockets=[listening])


main()
