import { createServer } from 'node:http';
import { unwrapEvent } from '@purser/client';

/** How the receiver responds; `failing_events` still answers challenges. */
export type ReceiverMode = 'ok' | 'wrong_echo' | 'failing' | 'failing_events';

/** A receiver that verifies signatures once it has a secret, and whose failures a test controls. */
export interface VerifyingReceiver {
  readonly url: string;
  /** The ids of events with a valid signature, in order of arrival. */
  readonly accepted: readonly string[];
  /** The number of requests with an invalid signature. */
  refusedCount(): number;
  /** The secrets to verify with; without any, nothing is verified. */
  useSecrets(...secrets: string[]): void;
  setMode(mode: ReceiverMode): void;
  close(): Promise<void>;
}

/** Starts a receiver on a free port. */
export async function startVerifyingReceiver(): Promise<VerifyingReceiver> {
  const accepted: string[] = [];
  let refused = 0;
  let known: readonly string[] = [];
  let mode: ReceiverMode = 'ok';
  const answerTo = async (body: string, signature: string | undefined): Promise<[number, object]> => {
    const { id, type, source } = JSON.parse(body);
    try {
      if (known.length > 0) await unwrapEvent(body, signature, known);
    } catch {
      refused += 1;
      return [401, {}];
    }
    const isChallenge = type === 'webhook_endpoint.verification_challenge';
    if (mode === 'failing' || (mode === 'failing_events' && !isChallenge)) return [500, { broken: true }];
    if (isChallenge) return [200, { challenge: mode === 'wrong_echo' ? 'we_other' : source.id }];
    accepted.push(id);
    return [200, {}];
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', async () => {
      const signature = request.headers['x-svc-signature'];
      const [status, answer] = await answerTo(
        Buffer.concat(parts).toString(),
        typeof signature === 'string' ? signature : undefined,
      );
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port');
  return {
    url: `http://127.0.0.1:${address.port}/webhooks`,
    accepted,
    refusedCount: () => refused,
    useSecrets: (...secrets) => {
      known = secrets;
    },
    setMode: (next) => {
      mode = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
