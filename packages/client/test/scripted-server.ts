import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';

/** A received request. */
export interface SeenRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** The response, or how to fail. */
export type Reply =
  | { status?: number; headers?: Record<string, string>; json?: unknown; text?: string; bytes?: Uint8Array }
  | 'hang up'
  | 'hang up within the body'
  | 'no response';

export interface ScriptedServer {
  baseUrl: string;
  seen: SeenRequest[];
  close(): Promise<void>;
}

function send(response: ServerResponse, reply: Reply): void {
  if (reply === 'no response') return;
  if (reply === 'hang up') {
    response.destroy();
    return;
  }
  if (reply === 'hang up within the body') {
    response.writeHead(200, { 'content-length': '100' });
    response.write('{"half":', () => response.destroy());
    return;
  }
  response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers });
  response.end(reply.bytes ?? reply.text ?? JSON.stringify(reply.json ?? {}));
}

/** A server on a free port that responds by `replyTo` and records its requests. */
export async function startScriptedServer(
  replyTo: (request: SeenRequest, index: number) => Reply,
): Promise<ScriptedServer> {
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const one = { method, url, headers, body: Buffer.concat(chunks).toString('utf8') };
      seen.push(one);
      send(response, replyTo(one, seen.length - 1));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    baseUrl: `http://127.0.0.1:${address.port}`,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
