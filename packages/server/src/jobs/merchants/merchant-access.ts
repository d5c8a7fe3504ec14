import { type ConnectorContext, type MerchantHttp, TransportFailure } from '@purser/connectors/connector';
import type { Clock } from '../../kernel/clock.ts';
import type { OutboundClient } from '../../outbound/connection/http-client.ts';
import { OutboundFailure } from '../../outbound/connection/outbound-failure.ts';
import { createMerchantHttp, type MerchantRequestHooks } from '../../outbound/merchant-http.ts';

export interface MerchantIdentity {
  readonly profileUrl: string;
  readonly userAgent: string;
  readonly hooks: MerchantRequestHooks;
  /** The credentials that the operator has stored for a host. */
  readonly credentialsFor: ConnectorContext['credentialsFor'];
}

/** Wraps a connector's context, for example to record its requests. */
export type WrapAccess = (access: ConnectorContext) => ConnectorContext;

/** The context of a connector: guarded HTTP client, clock, and a sleep that rejects when `signal` aborts. */
export function createMerchantAccess(
  client: OutboundClient,
  identity: MerchantIdentity,
  clock: Clock,
  newUuid: () => string,
  signal: AbortSignal,
): ConnectorContext {
  return {
    http: withTransportFailures(createMerchantHttp(client, identity.hooks)),
    profileUrl: identity.profileUrl,
    userAgent: identity.userAgent,
    credentialsFor: identity.credentialsFor,
    now: () => clock.now(),
    newUuid,
    sleep: (ms) => sleepUnlessAborted(ms, signal),
  };
}

/** Turns `OutboundFailure` into the port's `TransportFailure`. Draining does not abort requests in flight: their results matter more than a quick exit. */
export const withTransportFailures = (http: MerchantHttp): MerchantHttp => ({
  async request(request) {
    try {
      return await http.request(request);
    } catch (error) {
      if (error instanceof OutboundFailure)
        throw new TransportFailure(error.phase, error.code, error.message);
      throw error;
    }
  },
});

function sleepUnlessAborted(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort);
      resolve();
    }, ms);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}
