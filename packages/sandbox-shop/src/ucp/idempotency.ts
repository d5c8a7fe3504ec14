import { createHash } from 'node:crypto';
import type { Environment } from '../environment.ts';
import { DROP, type Reply } from '../http/exchange.ts';
import type { Change, ShopStore } from '../storage/shop-store.ts';
import { agentProfile, type ProtocolCall, type ProtocolHandler, protocolError } from './protocol-call.ts';

const KEPT_MS = 24 * 3_600_000;

/** The stored response, to be saved in the same commit as the changes that it reports. */
type KeepResponse = (reply: Reply) => readonly Change[];

export type IdempotentHandler = (call: ProtocolCall, keepResponse: KeepResponse) => Reply | Promise<Reply>;

interface Running {
  readonly fingerprint: string;
  readonly done: Promise<unknown>;
}

/**
 * Makes calls idempotent by their `Idempotency-Key`: for 24 hours, also across restarts, the same request gets the stored
 * response without being processed again; another request with the key gets 409. A repeat that arrives while the first is
 * in progress waits for it.
 */
export function createIdempotency(store: ShopStore, environment: Environment) {
  const running = new Map<string, Running>();

  const stored = (key: string, fingerprint: string): Reply | null => {
    const response = store.response(key);
    if (response === null || environment.now().getTime() - Date.parse(response.storedAt) > KEPT_MS)
      return null;
    if (response.fingerprint !== fingerprint) return conflict();
    const headers = { 'content-type': 'application/json; charset=utf-8', 'idempotency-replayed': 'true' };
    return { kind: 'send', status: response.status, headers, body: response.body };
  };

  return (handle: IdempotentHandler): ProtocolHandler =>
    async (call) => {
      const given = (call.exchange.headers['idempotency-key'] ?? '').trim();
      if (given === '' || given.length > 255) {
        return protocolError(400, 'invalid_request', 'The header Idempotency-Key is required.');
      }
      const key = `${agentProfile(call.exchange) ?? ''} ${given}`;
      const fingerprint = fingerprintOf(call);
      const keepResponse: KeepResponse = (reply) =>
        reply.kind === 'drop'
          ? []
          : [{ table: 'responses', key, value: { ...pick(reply), fingerprint, storedAt: isoNow() } }];
      const isoNow = () => environment.now().toISOString();
      const first = running.get(key);
      if (first !== undefined) {
        if (first.fingerprint !== fingerprint) return conflict();
        await first.done;
        return stored(key, fingerprint) ?? DROP;
      }
      const earlier = stored(key, fingerprint);
      if (earlier !== null) return earlier;
      const done = Promise.resolve().then(() => handle(call, keepResponse));
      const settled = done.catch(() => null).finally(() => running.delete(key));
      running.set(key, { fingerprint, done: settled });
      return done;
    };
}

function fingerprintOf({ exchange }: ProtocolCall): string {
  const { method, url, body } = exchange;
  return createHash('sha256').update(`${method} ${url.pathname}\n${body}`).digest('hex');
}

function conflict(): Reply {
  return protocolError(409, 'idempotency_conflict', 'This Idempotency-Key was used for another request.');
}

function pick({ status, body }: Exclude<Reply, { kind: 'drop' }>): { status: number; body: string } {
  return { status, body: String(body) };
}
