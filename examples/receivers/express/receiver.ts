/** A webhook receiver on Express: verify the raw body, acknowledge, then process each event once. */
import { type Event, unwrapEvent, WebhookVerificationError } from '@purser/client';
import express, { type NextFunction, type Request, type Response } from 'express';

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

const app = express().disable('x-powered-by');

// `raw` on this route, and no `express.json()` before it: the signature covers the raw bytes.
app.post('/webhooks', express.raw({ type: () => true, limit: '1mb' }), async (request, response) => {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const event =
    secrets.length === 0
      ? beforeSecret(body)
      : await unwrapEvent(body, request.get('x-svc-signature'), secrets, { headers: request.headers });
  response.json(event.type === CHALLENGE ? { challenge: event.source.id } : {});
  if (known.has(event.id)) return;
  known.add(event.id);
  setImmediate(work, event);
});

app.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
  if (error instanceof WebhookVerificationError) response.status(401).json({ error: error.message });
  else if (error instanceof SyntaxError) response.status(400).end();
  else next(error);
});

const server = app.listen(Number(process.env['PORT'] ?? 4000), '127.0.0.1', (failure) => {
  if (failure !== undefined) {
    console.error(failure.message);
    process.exit(1);
  }
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  console.log(`Receiving webhooks at http://127.0.0.1:${port}/webhooks`);
});
