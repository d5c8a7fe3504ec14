"""A small HTTP server that answers as a test tells it."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Callable, Optional, Union
from urllib.parse import parse_qsl, urlsplit


@dataclass(frozen=True)
class Request:
    method: str
    path: str
    query: list[tuple[str, str]]
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


@dataclass(frozen=True)
class Answer:
    status: int = 200
    body: Any = None
    headers: Mapping[str, str] = field(default_factory=dict)
    text: Optional[str] = None
    """Instead of a JSON body."""
    cut: bool = False
    """Whether the connection is closed before the end of the body."""

    @property
    def content(self) -> bytes:
        return (json.dumps(self.body) if self.text is None else self.text).encode()


Respond = Callable[[Request], Union[Answer, None]]
"""Returns the answer; None closes the connection without one."""


@dataclass
class Service:
    url: str
    requests: list[Request]


@contextmanager
def serving(respond: Respond) -> Iterator[Service]:
    requests: list[Request] = []

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def _answer(self) -> None:
            parts = urlsplit(self.path)
            request = Request(
                method=self.command,
                path=parts.path,
                query=parse_qsl(parts.query, keep_blank_values=True),
                headers={name.lower(): value for name, value in self.headers.items()},
                body=self.rfile.read(int(self.headers.get("content-length") or 0)),
            )
            requests.append(request)
            answer = respond(request)
            if answer is None:
                self.close_connection = True
                return
            self.send_response(answer.status)
            for name, value in answer.headers.items():
                self.send_header(name, value)
            self.send_header("content-length", str(len(answer.content) + answer.cut))
            self.end_headers()
            self.wfile.write(answer.content)
            self.close_connection = answer.cut

        do_GET = do_POST = do_PUT = do_DELETE = _answer

        def log_message(self, format: str, *args: Any) -> None:
            pass

    class Server(ThreadingHTTPServer):
        def handle_error(self, request: Any, client_address: Any) -> None:
            """A client that gave up is part of a test."""

    server = Server(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield Service(f"http://127.0.0.1:{server.server_address[1]}", requests)
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def in_turn(*answers: Union[Answer, None]) -> Respond:
    """Each answer once, in order; then 418."""
    left = list(answers)
    return lambda _request: left.pop(0) if left else Answer(418)
