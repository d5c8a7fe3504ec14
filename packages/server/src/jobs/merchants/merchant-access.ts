import { type ConnectorContext, type MerchantHttp, TransportFailure } from '@purser/connectors/connector';
import type { Clock } from '../../kernel/clock.ts';
import type { OutboundClient } from '../../outbound/connection/http-client.ts';
import { OutboundFailure } from '../../outbound/connection/outbound-failure.ts';
import { createMerchantHttp, type MerchantRequestHooks } from '../../outbound/merchant-http.ts';

export interface MerchantIdentity {
  readonly profileUrl: string;
  readonly userAgent: string;
  readonly manners: MerchantRequestHooks;
  /** What the operator has entrusted for a host. */
  readonly credentialsFor: ConnectorContext['credentialsFor'];
}

/** Makes a view of the world that is looked at from one that is not. */
export type WrapAccess = (access: ConnectorContext) => ConnectorContext;

/** A connector's view of the world: the guarded client, the clock, and a sleep that ends when the work is to be abandoned. */
export function createMerchantAccess(
  client: OutboundClient,
  identity: MerchantIdentity,
  clock: Clock,
  newUuid: () => string,
  signal: AbortSignal,
): ConnectorContext {
  return {
    http: withTransportFailures(createMerchantHttp(client, identity.manners)),
    profileUrl: identity.profileUrl,
    userAgent: identity.userAgent,
    credentialsFor: identity.credentialsFor,
    now: () => clock.now(),
    newUuid,
    sleep: (ms) => sleepUnlessAborted(ms, signal),
  };
}

/** Requests under way when the process drains are left to end: an answer that is waited for is worth more than a quick exit. */
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
