/** A webhook receiver on Fastify: verify the raw body, acknowledge, then process each event once. */
import { type Event, unwrapEvent, WebhookVerificationError } from '@purser/client';
import fastify from 'fastify';

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

const app = fastify({ bodyLimit: 1024 * 1024 });

// Bodies stay raw bytes, because the signature covers them. If you have JSON routes too, put this and the route into a separate plugin.
app.removeAllContentTypeParsers();
app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

app.post('/webhooks', async (request, reply) => {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const signature = request.headers['x-svc-signature'];
  const event =
    secrets.length === 0
      ? beforeSecret(body)
      : await unwrapEvent(body, typeof signature === 'string' ? signature : null, secrets, {
          headers: request.headers,
        });
  if (!known.has(event.id)) {
    known.add(event.id);
    reply.raw.once('finish', () => work(event));
  }
  return event.type === CHALLENGE ? { challenge: event.source.id } : {};
});

app.setErrorHandler((error, _request, reply) => {
  if (error instanceof WebhookVerificationError) return reply.code(401).send({ error: error.message });
  if (error instanceof SyntaxError) return reply.code(400).send();
  throw error;
});

const port = Number(process.env['PORT'] ?? 4000);
const address = await app.listen({ port, host: '127.0.0.1' }).catch(({ message }) => {
  console.error(message);
  process.exit(1);
});
console.log(`Receiving webhooks at ${address}/webhooks`);
