/** A webhook receiver on plain node:http: verify the raw body, drop duplicates, respond at once, then process the event. */
import { createServer, type IncomingMessage } from 'node:http';
import { parseArgs } from 'node:util';
import { type Event, unwrapEvent, WebhookVerificationError } from '@purser/client';

const BODY_BYTES_MAX = 1024 * 1024;

const { values: flags } = parseArgs({
  options: { port: { type: 'string', default: '0' }, control: { type: 'boolean', default: false } },
});

interface Received {
  readonly event: Event;
  deliveryCount: number;
}

interface Reply {
  readonly status: number;
  readonly body?: object;
}

/** `whsec_...`; empty until it is set. */
let secret = process.env['WEBHOOK_SECRET'] ?? '';
/** By event ID. A real receiver stores the IDs in its database. */
const received = new Map<string, Received>();
let refusedCount = 0;
/** The challenge that arrived before the secret, verified as soon as the secret is set. */
let firstChallenge: { body: Buffer; headers: IncomingMessage['headers'] } | null = null;

/** Called once per event, after it was acknowledged. Put your code here. */
function work(event: Event): void {
  console.log(`verified  ${event.type}  ${event.source.id}  ${event.id}`);
}

async function receiveWebhook(body: Buffer, headers: IncomingMessage['headers']): Promise<Reply> {
  if (secret === '') return answerBeforeSecret(body, headers);
  try {
    return accept(await verified(body, headers));
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error;
    refusedCount += 1;
    console.log(`refused   ${error.message}`);
    return { status: 401 };
  }
}

/** The signature covers the raw bytes: do not parse and serialize the body before this. */
function verified(body: Buffer, headers: IncomingMessage['headers']): Promise<Event> {
  const signature = headers['x-svc-signature'];
  return unwrapEvent(body, typeof signature === 'string' ? signature : null, secret, { headers });
}

function accept(event: Event): Reply {
  const before = received.get(event.id);
  if (before) {
    before.deliveryCount += 1;
    console.log(`repeated  ${event.type}  ${event.source.id}  ${event.id}`);
  } else {
    received.set(event.id, { event, deliveryCount: 1 });
    setImmediate(work, event);
  }
  const isChallenge = event.type === 'webhook_endpoint.verification_challenge';
  return { status: 200, body: isChallenge ? { challenge: event.source.id } : {} };
}

/** Saving the URL sends a challenge before it shows the secret: only the challenge may be answered unverified. */
function answerBeforeSecret(body: Buffer, headers: IncomingMessage['headers']): Reply {
  const event: Partial<Event> | null = JSON.parse(body.toString());
  if (event?.type !== 'webhook_endpoint.verification_challenge') return { status: 503 };
  firstChallenge = { body, headers };
  return { status: 200, body: { challenge: event.source?.id } };
}

async function learnSecret(body: Buffer): Promise<Reply> {
  secret = body.toString().trim();
  if (firstChallenge) accept(await verified(firstChallenge.body, firstChallenge.headers));
  firstChallenge = null;
  return { status: 200, body: {} };
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

async function route(request: IncomingMessage): Promise<Reply> {
  const call = `${request.method} ${request.url}`;
  if (call === 'GET /received')
    return { status: 200, body: { received: [...received.values()], refusedCount } };
  const body = await readBody(request);
  if (body === null) return { status: 413 };
  if (call === 'POST /webhooks') return receiveWebhook(body, request.headers);
  if (call === 'POST /control/secret' && flags.control) return learnSecret(body);
  return { status: 404 };
}

const server = createServer((request, response) => {
  route(request)
    .catch((error: unknown): Reply => {
      if (error instanceof SyntaxError) return { status: 400 };
      console.error(error);
      return { status: 500 };
    })
    .then(({ status, body = {} }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
});

server.once('error', ({ message }) => {
  console.error(message);
  process.exit(1);
});
server.listen(Number(flags.port), '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : flags.port;
  console.log(`Receiving webhooks at http://127.0.0.1:${port}/webhooks`);
});
