import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type Event, unwrapEvent, WebhookVerificationError } from '@purser/client';

/** How a recorder responds to a delivery. */
export type RecorderMode = 'acknowledge' | 'hang';

/** A webhook receiver in this process. */
export interface WebhookRecorder {
  readonly url: string;
  /** Until the secret is set, only the challenge is answered and nothing is recorded. */
  setSecret(secret: string): void;
  setMode(mode: RecorderMode): void;
  /** Resolves when the next delivery or challenge has arrived, before it is answered. */
  nextDelivery(): Promise<void>;
  /** How often each event was acknowledged, by event ID. */
  readonly acknowledgedCounts: ReadonlyMap<string, number>;
  /** The bodies without a valid signature or matching headers. */
  readonly refused: readonly string[];
  /** How many deliveries got no response. */
  unansweredCount(): number;
  close(): Promise<void>;
}

/** Listens on a free port. Responds after `acknowledgingMs`. */
export async function startRecorder({ acknowledgingMs = 0 } = {}): Promise<WebhookRecorder> {
  const acknowledgedCounts = new Map<string, number>();
  const refused: string[] = [];
  let secret = '';
  let mode: RecorderMode = 'acknowledge';
  let unansweredCount = 0;
  let waiting: (() => void)[] = [];
  const answer = async (request: IncomingMessage): Promise<{ status: number; body: object } | null> => {
    const body = await bodyOf(request);
    for (const resolve of waiting) resolve();
    waiting = [];
    if (acknowledgingMs > 0) await new Promise((resolve) => setTimeout(resolve, acknowledgingMs));
    if (secret === '') return { status: 200, body: { challenge: JSON.parse(body).source.id } };
    const event = await verified(secret, body, request.headers);
    if (event === null) {
      refused.push(body);
      return { status: 401, body: {} };
    }
    if (mode === 'hang') {
      unansweredCount += 1;
      return null;
    }
    acknowledgedCounts.set(event.id, (acknowledgedCounts.get(event.id) ?? 0) + 1);
    return { status: 200, body: {} };
  };
  const server = createServer((request, response) => {
    answer(request).then(
      (reply) => reply && response.writeHead(reply.status).end(JSON.stringify(reply.body)),
      // The service was killed during its request.
      () => response.destroy(),
    );
  });
  return {
    url: await listening(server),
    setSecret(shown) {
      secret = shown;
    },
    setMode(next) {
      mode = next;
    },
    nextDelivery: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
      }),
    acknowledgedCounts,
    refused,
    unansweredCount: () => unansweredCount,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const listening = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address !== null && typeof address === 'object') resolve(`http://127.0.0.1:${address.port}/`);
    });
  });

/** The event of a delivery; null if its signature or headers are invalid. */
async function verified(
  secret: string,
  body: string,
  headers: IncomingMessage['headers'],
): Promise<Event | null> {
  const signature = headers['x-svc-signature'];
  try {
    return await unwrapEvent(body, typeof signature === 'string' ? signature : null, secret, { headers });
  } catch (error) {
    if (error instanceof WebhookVerificationError) return null;
    throw error;
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}
