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

export interface MerchantAccessSettings {
  readonly identity: MerchantIdentity;
  readonly clock: Clock;
  readonly newUuid: () => string;
  /** Ends the pauses of the connector. */
  readonly signal: AbortSignal;
  /** Whether `signal` ends requests in flight, too. Never for requests that may place an order. */
  readonly abortsRequests: boolean;
  /** The length of the connector's pauses, as a part of what it asks for. */
  readonly pauseScale: number;
}

/** The context of a connector: guarded HTTP client, clock, and a sleep that rejects when `signal` aborts. */
export function createMerchantAccess(
  client: OutboundClient,
  { identity, clock, newUuid, signal, abortsRequests, pauseScale }: MerchantAccessSettings,
): ConnectorContext {
  return {
    http: withTransportFailures(
      createMerchantHttp(client, identity.hooks, abortsRequests ? signal : undefined),
    ),
    profileUrl: identity.profileUrl,
    userAgent: identity.userAgent,
    credentialsFor: identity.credentialsFor,
    now: () => clock.now(),
    newUuid,
    sleep: (ms) => sleepUnlessAborted(ms * pauseScale, signal),
  };
}

/** Turns `OutboundFailure` into the port's `TransportFailure`. */
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
