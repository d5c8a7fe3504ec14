import type { Reach } from '../../domain/operations/diagnosis.ts';
import { type AddressGuard, bareHostname } from '../../outbound/connection/address-guard.ts';
import { OutboundFailure } from '../../outbound/connection/outbound-failure.ts';
import type { GuardedConnector } from '../../outbound/guarded-connector.ts';
import type { EndpointProbe } from '../../usecases/operations/diagnose-installation.ts';

/** Few at a time: a name server that hangs holds up the whole process's resolver. */
const PARALLEL_MAX = 8;

export interface ProbeSettings {
  readonly guard: AddressGuard;
  readonly connect: GuardedConnector;
  /** Over all endpoints together; those whose turn has not come by then are not tried. */
  readonly timeoutMs: number;
  /** Milliseconds of any steady clock. */
  readonly now: () => number;
  /** Ends the probing. */
  readonly signal: AbortSignal;
}

/**
 * Makes the probe: name, address check, TCP and for https TLS, by the guard that deliveries pass, and not a byte of HTTP, so that a
 * receiver has no request to wonder about. Endpoints of one origin share one connection.
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
  // Ended, not cut: a receiver that logs resets has nothing to log.
  socket.end(() => socket.destroy());
}
