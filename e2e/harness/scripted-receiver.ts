import { createServer, type IncomingHttpHeaders } from 'node:http';

/** A received request. */
export interface Received {
  readonly path: string;
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
  readonly event: { readonly id: string; readonly type: string; readonly source: { readonly id: string } };
}

/** A response: a status, optional headers and an optional body. */
export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A webhook receiver in this process. It records all requests, verifies nothing and answers challenges. */
export interface ScriptedReceiver {
  /** `http://127.0.0.1:<port>`. */
  readonly url: string;
  /** All requests except challenges. */
  readonly received: readonly Received[];
  readonly challenges: readonly Received[];
  /** Sets the response to all requests except challenges; default 200. */
  respondWith(reply: (received: Received) => Reply): void;
  close(): Promise<void>;
}

/** Listens on a free port. */
export async function startScriptedReceiver(): Promise<ScriptedReceiver> {
  const received: Received[] = [];
  const challenges: Received[] = [];
  let reply: (received: Received) => Reply = () => ({ status: 200 });
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      const event: Received['event'] = JSON.parse(body);
      const one = { path: request.url ?? '', body, headers: request.headers, event };
      if (event.type === 'webhook_endpoint.verification_challenge') {
        challenges.push(one);
        response.end(JSON.stringify({ challenge: event.source.id }));
        return;
      }
      received.push(one);
      const { status, headers = {}, body: text = '' } = reply(one);
      response.writeHead(status, headers).end(text);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    received,
    challenges,
    respondWith(next) {
      reply = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
