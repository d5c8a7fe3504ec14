import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Exchange, jsonReply, type Reply } from './exchange.ts';

const BODY_BYTES_MAX = 1024 * 1024;

export interface HttpServerSettings {
  /** The origin for links if the request's Host header is not usable. */
  readonly origin: () => string;
  /** Whether links always use that origin, regardless of the request. */
  readonly hasFixedOrigin: boolean;
  handle(exchange: Exchange): Promise<Reply>;
}

/** A server that reads whole requests and sends the handler's replies. An error in `handle` becomes a 500 without details. */
export function createHttpServer(settings: HttpServerSettings): Server {
  return createServer((request, response) => {
    serve(settings, request, response).catch(() => request.socket.destroy());
  });
}

async function serve(
  settings: HttpServerSettings,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readBody(request);
  const exchange = body === null ? null : toExchange(settings, request, body);
  if (exchange === null) {
    const problem =
      body === null ? `The body is larger than ${BODY_BYTES_MAX} bytes.` : 'The request URL is invalid.';
    send(request, response, jsonReply(body === null ? 413 : 400, { code: 'bad_request', content: problem }));
    return;
  }
  const reply = await settings.handle(exchange).catch((failure: unknown): Reply => {
    process.stderr.write(`sandbox-shop: ${failure instanceof Error ? failure.stack : 'unknown failure'}\n`);
    return jsonReply(500, { code: 'internal_error', content: 'Internal error.' });
  });
  send(request, response, reply);
}

function send(request: IncomingMessage, response: ServerResponse, reply: Reply): void {
  if (reply.kind === 'drop') {
    request.socket.destroy();
    return;
  }
  const body = Buffer.from(reply.body);
  response.writeHead(reply.status, { ...reply.headers, 'content-length': String(body.length) });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Null if the body exceeds the limit. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    const buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    bytes += buffer.length;
    if (bytes <= BODY_BYTES_MAX) chunks.push(buffer);
  }
  return bytes > BODY_BYTES_MAX ? null : Buffer.concat(chunks).toString('utf8');
}

function toExchange(settings: HttpServerSettings, request: IncomingMessage, body: string): Exchange | null {
  const host = request.headers.host ?? '';
  const isUsable = /^[\w.-]+(:\d{1,5})?$/.test(host) || /^\[[\da-fA-F:.]+\](:\d{1,5})?$/.test(host);
  const origin = settings.hasFixedOrigin || !isUsable ? settings.origin() : `http://${host}`;
  const path = request.url ?? '/';
  const url = URL.canParse(path, origin) && path.startsWith('/') ? new URL(`${origin}${path}`) : null;
  if (url === null) return null;
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return {
    method: request.method ?? 'GET',
    url,
    origin,
    headers,
    cookies: readCookies(headers['cookie'] ?? ''),
    body,
  };
}

function readCookies(header: string): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=');
    if (equals > 0) cookies[pair.slice(0, equals).trim()] = pair.slice(equals + 1).trim();
  }
  return cookies;
}
