/** A webhook receiver as a route handler of Next.js: verify the raw body, acknowledge, then process each event once. */
import { type Event, unwrapEvent, WebhookVerificationError } from '@purser/client';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

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
function beforeSecret(body: ArrayBuffer): Event {
  const event: Event = JSON.parse(new TextDecoder().decode(body));
  if (event.type !== CHALLENGE) throw new WebhookVerificationError('The secret is not set yet.');
  return event;
}

export async function POST(request: Request): Promise<Response> {
  // Not `request.json()`: the signature covers the raw bytes.
  const body = await request.arrayBuffer();
  const { headers } = request;
  try {
    const event =
      secrets.length === 0
        ? beforeSecret(body)
        : await unwrapEvent(body, headers.get('x-svc-signature'), secrets, { headers });
    if (!known.has(event.id)) {
      known.add(event.id);
      // On a host that stops after the response: `after(() => work(event))` of `next/server`.
      setImmediate(work, event);
    }
    return Response.json(event.type === CHALLENGE ? { challenge: event.source.id } : {});
  } catch (error) {
    if (error instanceof WebhookVerificationError)
      return Response.json({ error: error.message }, { status: 401 });
    if (error instanceof SyntaxError) return new Response(null, { status: 400 });
    throw error;
  }
}
