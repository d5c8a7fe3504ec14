/** A webhook receiver as a worker at the edge: verify the raw body, acknowledge, work afterwards and only once. */
import { type Event, unwrapEvent, WebhookVerificationError } from '@purser/client';

const CHALLENGE = 'webhook_endpoint.verification_challenge';
/** Longer than the service goes on trying: 4 days. */
const KEEP_IDS_SECONDS = 7 * 24 * 3600;

export interface Env {
  /** `whsec_...`; two of them with a comma between while a new one is rolled in. */
  readonly WEBHOOK_SECRET?: string;
  /** A key-value namespace. It may lag behind between places: where twice would hurt, take a store that does not. */
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
  // Nothing happened: the service checks this receiver.
  if ('test' in event.data) return;
  // This is where your own work goes.
  console.log(`worked on ${event.type} ${event.source.id} ${event.id}`);
}

/** The secret is shown once the URL is saved, and saving it sends a challenge: without a secret only that is answered, unverified. */
function beforeSecret(body: ArrayBuffer): Event {
  const event: Event = JSON.parse(new TextDecoder().decode(body));
  if (event.type !== CHALLENGE) throw new WebhookVerificationError('The secret is not known yet.');
  return event;
}

async function receive(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
  const secrets = (env.WEBHOOK_SECRET ?? '').split(',').filter((secret) => secret !== '');
  // Not `request.json()`: the signature covers the bytes as they came.
  const body = await request.arrayBuffer();
  const { headers } = request;
  try {
    const event =
      secrets.length === 0
        ? beforeSecret(body)
        : await unwrapEvent(body, headers.get('x-svc-signature'), secrets, { headers });
    // Runs on after the response.
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
