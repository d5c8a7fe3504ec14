import { createServer } from 'node:http';
import { unwrapEvent } from '@purser/client';

/** What a receiver does with events; challenges are answered by `answers` too. */
export type ReceiverManner = 'right' | 'wrong_echo' | 'failing' | 'failing_events';

/** A receiver that checks the signature of all that comes, once it has a secret, and can be broken and mended. */
export interface VerifyingReceiver {
  readonly url: string;
  /** Identifiers of the events whose signature was right, as they came. */
  readonly accepted: readonly string[];
  /** How many requests had a wrong signature. */
  refusedCount(): number;
  /** Which secrets it knows from now on; with none it checks nothing. */
  know(...secrets: string[]): void;
  behave(manner: ReceiverManner): void;
  close(): Promise<void>;
}

/** Listens on a free port. */
export async function startVerifyingReceiver(): Promise<VerifyingReceiver> {
  const accepted: string[] = [];
  let refused = 0;
  let known: readonly string[] = [];
  let manner: ReceiverManner = 'right';
  const answerTo = async (body: string, signature: string | undefined): Promise<[number, object]> => {
    const { id, type, source } = JSON.parse(body);
    try {
      if (known.length > 0) await unwrapEvent(body, signature, known);
    } catch {
      refused += 1;
      return [401, {}];
    }
    const isChallenge = type === 'webhook_endpoint.verification_challenge';
    if (manner === 'failing' || (manner === 'failing_events' && !isChallenge)) return [500, { broken: true }];
    if (isChallenge) return [200, { challenge: manner === 'wrong_echo' ? 'we_other' : source.id }];
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
    know: (...secrets) => {
      known = secrets;
    },
    behave: (next) => {
      manner = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
