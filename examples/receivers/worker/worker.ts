/** A webhook receiver as a worker at the edge: verify the raw body, acknowledge, then process each event once. */
import { type Event, unwrapEvent, WebhookVerificationError } from '@purser/client';

const CHALLENGE = 'webhook_endpoint.verification_challenge';
/** Longer than the service retries: 4 days. */
const KEEP_IDS_SECONDS = 7 * 24 * 3600;

export interface Env {
  /** `whsec_...`; two secrets, separated by a comma, while you roll the secret. */
  readonly WEBHOOK_SECRET?: string;
  /** A key-value namespace. It is eventually consistent: if processing an event twice does harm, use a strongly consistent store. */
  readonly KNOWN_EVENTS: {
    get(key: string): Promise<string | null>;
    put(key: string, value: string, options: { expirationTtl: number }): Promise<void>;
  };
}

export interface ExecutionContext {
  waitUntil(promise: Promise<unknown>): void;
}

/** Called for every event, after it was acknowledged. */
async function work(event: Event, env: Env): Promise<void> {
  if ((await env.KNOWN_EVENTS.get(event.id)) !== null) return;
  await env.KNOWN_EVENTS.put(event.id, event.type, { expirationTtl: KEEP_IDS_SECONDS });
  // A test event: the service checks this receiver.
  if ('test' in event.data) return;
  // Put your code here.
  console.log(`worked on ${event.type} ${event.source.id} ${event.id}`);
}

/** Saving the URL sends a challenge before it shows the secret: without a secret, only the challenge is answered, unverified. */
function beforeSecret(body: ArrayBuffer): Event {
  const event: Event = JSON.parse(new TextDecoder().decode(body));
  if (event.type !== CHALLENGE) throw new WebhookVerificationError('The secret is not set yet.');
  return event;
}

async function receive(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
  const secrets = (env.WEBHOOK_SECRET ?? '').split(',').filter((secret) => secret !== '');
  // Not `request.json()`: the signature covers the raw bytes.
  const body = await request.arrayBuffer();
  const { headers } = request;
  try {
    const event =
      secrets.length === 0
        ? beforeSecret(body)
        : await unwrapEvent(body, headers.get('x-svc-signature'), secrets, { headers });
    // Continues after the response.
    context.waitUntil(work(event, env));
    return Response.json(event.type === CHALLENGE ? { challenge: event.source.id } : {});
  } catch (error) {
    if (error instanceof WebhookVerificationError)
      return Response.json({ error: error.message }, { status: 401 });
    if (error instanceof SyntaxError) return new Response(null, { status: 400 });
    throw error;
  }
}

export default {
  fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> | Response {
    if (new URL(request.url).pathname !== '/webhooks') return new Response(null, { status: 404 });
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
    return receive(request, env, context);
  },
};
