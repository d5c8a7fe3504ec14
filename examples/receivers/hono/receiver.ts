/** A webhook receiver on Hono and Node.js: verify the raw body, acknowledge, then process each event once. */
import { serve } from '@hono/node-server';
import { type Event, unwrapEvent, WebhookVerificationError } from '@purser/client';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';

const CHALLENGE = 'webhook_endpoint.verification_challenge';
/** `whsec_...`; two secrets, separated by a comma, while you roll the secret. */
const secrets = (process.env['WEBHOOK_SECRET'] ?? '').split(',').filter((secret) => secret !== '');
/** A real receiver stores the IDs in its database, in one transaction with the event. */
const known = new Set<string>();

/** Called once per event, after it was acknowledged. Put your code here. */
function work(event: Event): void {
  // A test event: the service checks this receiver.
  if ('test' in event.data) return;
  console.log(`worked on ${event.type} ${event.source.id} ${event.id}`);
}

/** Saving the URL sends a challenge before it shows the secret: without a secret, only the challenge is answered, unverified. */
function beforeSecret(body: Buffer): Event {
  const event: Event = JSON.parse(body.toString());
  if (event.type !== CHALLENGE) throw new WebhookVerificationError('The secret is not set yet.');
  return event;
}

const app = new Hono();

app.post('/webhooks', bodyLimit({ maxSize: 1024 * 1024 }), async (context) => {
  // Not `context.req.json()`: the signature covers the raw bytes.
  const body = Buffer.from(await context.req.arrayBuffer());
  const event =
    secrets.length === 0
      ? beforeSecret(body)
      : await unwrapEvent(body, context.req.header('x-svc-signature'), secrets, {
          headers: context.req.raw.headers,
        });
  if (!known.has(event.id)) {
    known.add(event.id);
    setImmediate(work, event);
  }
  return context.json(event.type === CHALLENGE ? { challenge: event.source.id } : {});
});

app.onError((error, context) => {
  if (error instanceof WebhookVerificationError) return context.json({ error: error.message }, 401);
  if (error instanceof SyntaxError) return context.body(null, 400);
  console.error(error);
  return context.body(null, 500);
});

const port = Number(process.env['PORT'] ?? 4000);
const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, (info) => {
  console.log(`Receiving webhooks at http://127.0.0.1:${info.port}/webhooks`);
});
server.once('error', ({ message }) => {
  console.error(message);
  process.exit(1);
});
