import type { Reach } from '../../domain/operations/diagnosis.ts';
import { type AddressGuard, bareHostname } from '../../outbound/connection/address-guard.ts';
import { OutboundFailure } from '../../outbound/connection/outbound-failure.ts';
import type { GuardedConnector } from '../../outbound/guarded-connector.ts';
import type { EndpointProbe } from '../../usecases/operations/diagnose-installation.ts';

/** Kept small: lookups at a name server that hangs block the resolver of the whole process. */
const PARALLEL_MAX = 8;

export interface ProbeSettings {
  readonly guard: AddressGuard;
  readonly connect: GuardedConnector;
  /** For all endpoints together; those not started by then are reported as `not_tried`. */
  readonly timeoutMs: number;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** Aborts the probe. */
  readonly signal: AbortSignal;
}

/**
 * Checks whether endpoints can be reached: DNS, address guard, TCP and, for https, TLS. Sends no HTTP request. Endpoints of one origin share
 * one connection.
 */
export function createEndpointProbe({
  guard,
  connect,
  timeoutMs,
  now,
  signal,
}: ProbeSettings): EndpointProbe {
  async function reach(url: string): Promise<Reach> {
    try {
      await connectOnce(guard.checkUrl(url), connect, signal);
      return { kind: 'reached' };
    } catch (error) {
      if (!(error instanceof OutboundFailure)) throw error;
      return error.code === 'aborted'
        ? { kind: 'not_tried' }
        : { kind: 'unreachable', reason: error.message };
    }
  }

  return async (endpoints) => {
    const startedAtMs = now();
    const urls = new Map(endpoints.map(({ url }) => [new URL(url).origin, url]));
    const reaches = new Map<string, Reach>();
    const waiting = urls.entries();
    const work = async (): Promise<void> => {
      for (const [origin, url] of waiting) {
        if (signal.aborted || now() - startedAtMs >= timeoutMs) return;
        reaches.set(origin, await reach(url));
      }
    };
    await Promise.all(Array.from({ length: PARALLEL_MAX }, work));
    return endpoints.map(({ id, url }) => {
      const { host, origin } = new URL(url);
      return { id, host, reach: reaches.get(origin) ?? { kind: 'not_tried' } };
    });
  };
}

async function connectOnce(url: URL, connect: GuardedConnector, signal: AbortSignal): Promise<void> {
  const { protocol } = url;
  const port = url.port === '' ? (protocol === 'https:' ? 443 : 80) : Number(url.port);
  const { socket } = await connect({ protocol, hostname: bareHostname(url.hostname), port }, signal);
  // Closed cleanly, so that receivers log no connection reset.
  socket.end(() => socket.destroy());
}
