/**
 * A webhook receiver that browser pages of other origins may call: it answers CORS preflight requests and allows the four headers of a
 * delivery. The service calls it like any other receiver. The page at `/` shows received events live.
 */
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { type Event, unwrapEvent, WebhookVerificationError } from '@purser/client';
import { PAGE } from './page.ts';

const CHALLENGE = 'webhook_endpoint.verification_challenge';
const BODY_BYTES_MAX = 1024 * 1024;
/** The CORS headers that a browser requires before it forwards a delivery. */
const ALLOWED_HEADERS = 'content-type, x-svc-signature, x-svc-event-id, x-svc-timestamp, x-svc-topic';
const PREFLIGHT_SECONDS = 600;
/** Origins of the pages that may call. The signature protects the receiver; this only stops other pages from calling. */
const origins = (process.env['ALLOWED_ORIGINS'] ?? 'http://localhost:3000').split(',');
/** `whsec_...`; two secrets, separated by a comma, while you roll the secret. */
const secrets = (process.env['WEBHOOK_SECRET'] ?? '').split(',').filter((secret) => secret !== '');
/** A real receiver stores the IDs in its database, in one transaction with the event. */
const known = new Set<string>();
/** Connected pages that show events. */
const pages = new Set<ServerResponse>();

/** Called once per event, after it was acknowledged. The secret stays here: pages get verified events. */
function work(event: Event): void {
  // A test event: the service checks this receiver.
  if ('test' in event.data) return;
  console.log(`worked on ${event.type} ${event.source.id} ${event.id}`);
  for (const page of pages) page.write(`data: ${JSON.stringify(event)}\n\n`);
}

/** Saving the URL sends a challenge before it shows the secret: without a secret, only the challenge is answered, unverified. */
function beforeSecret(body: Buffer): Event {
  const event: Event = JSON.parse(body.toString());
  if (event.type !== CHALLENGE) throw new WebhookVerificationError('The secret is not set yet.');
  return event;
}

function crossOrigin({ headers, method }: IncomingMessage): OutgoingHttpHeaders {
  const { origin } = headers;
  if (origin === undefined || !origins.includes(origin)) return { vary: 'origin' };
  const preflight = {
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': ALLOWED_HEADERS,
    'access-control-max-age': String(PREFLIGHT_SECONDS),
  };
  return {
    vary: 'origin',
    'access-control-allow-origin': origin,
    ...(method === 'OPTIONS' ? preflight : {}),
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let byteCount = 0;
  for await (const chunk of request) {
    byteCount += chunk.length;
    if (byteCount > BODY_BYTES_MAX) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readBody(request);
  if (body === null) {
    response.writeHead(413).end();
    return;
  }
  const { headers } = request;
  const signature = headers['x-svc-signature'];
  const event =
    secrets.length === 0
      ? beforeSecret(body)
      : await unwrapEvent(body, typeof signature === 'string' ? signature : null, secrets, { headers });
  response.writeHead(200, { ...crossOrigin(request), 'content-type': 'application/json' });
  response.end(JSON.stringify(event.type === CHALLENGE ? { challenge: event.source.id } : {}));
  if (known.has(event.id)) return;
  known.add(event.id);
  setImmediate(work, event);
}

function lookOn(response: ServerResponse): void {
  response
    .writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    .flushHeaders();
  pages.add(response);
  response.once('close', () => pages.delete(response));
}

async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
  switch (`${request.method} ${request.url}`) {
    case 'OPTIONS /webhooks':
      response.writeHead(204, crossOrigin(request)).end();
      return;
    case 'POST /webhooks':
      return receive(request, response);
    case 'GET /events':
      return lookOn(response);
    case 'GET /':
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
      return;
    default:
      response.writeHead(404).end();
  }
}

const server = createServer((request, response) => {
  route(request, response).catch((error: unknown) => {
    const isForged = error instanceof WebhookVerificationError;
    if (!isForged && !(error instanceof SyntaxError)) console.error(error);
    const status = isForged ? 401 : error instanceof SyntaxError ? 400 : 500;
    response.writeHead(status, crossOrigin(request)).end();
  });
});

server.once('error', ({ message }) => {
  console.error(message);
  process.exit(1);
});
server.listen(Number(process.env['PORT'] ?? 4000), '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  console.log(`Receiving webhooks at http://127.0.0.1:${port}/webhooks`);
});
