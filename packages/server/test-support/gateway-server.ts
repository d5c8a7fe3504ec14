import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface GatewayRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface GatewayResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The connection is closed without a response. */
  readonly cut?: boolean;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses text as a JSON object. */
export function objectOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

async function read(request: IncomingMessage): Promise<GatewayRequest> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  return { method: request.method ?? '', path: request.url ?? '/', headers: request.headers, body };
}

/** Serves on a free local port, prints the address on standard output, and stops when standard input closes. */
export function serveGateway(
  handle: (request: GatewayRequest) => Promise<GatewayResponse> | GatewayResponse,
  readyFields: Readonly<Record<string, string>> = {},
): void {
  const reply = (response: ServerResponse, { status, headers, body, cut }: GatewayResponse) => {
    if (cut === true) response.socket?.destroy();
    else {
      const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body);
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
    }
  };
  const server = createServer((request, response) => {
    read(request)
      .then(handle)
      .then(
        (what) => reply(response, what),
        (error: unknown) => reply(response, { status: 500, body: { error: String(error) } }),
      );
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}`, ...readyFields })}\n`);
  });
  process.stdin.resume().on('end', () => process.exit(0));
}
