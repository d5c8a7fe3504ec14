import type { ConnectorRegistry } from '@purser/connectors/connector';
import { createHeldCards } from '../src/domain/payments/held-cards.ts';
import type { JobContext } from '../src/jobs/job-context.ts';
import type { Log } from '../src/kernel/log.ts';
import type { Context } from '../src/usecases/context.ts';

/** What jobs need to buy by connectors that are scripted: these make no requests. */
export function scriptedJobs(
  usecases: Context,
  connectors: ConnectorRegistry,
  log: Log,
  outcomeLookupMs: number,
): JobContext {
  const { clock, random } = usecases;
  const access = {
    http: { request: () => Promise.reject(new Error('scripted merchants are not asked by HTTP')) },
    profileUrl: '',
    userAgent: '',
    credentialsFor: async () => null,
    now: () => clock.now(),
    newUuid: () => random.uuid(),
    sleep: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
  };
  return {
    usecases,
    connectors,
    merchantAccess: (_, __, wrap = (inner) => inner) => ({ ...wrap(access), wasThrottled: () => false }),
    keepsMerchantRequests: false,
    keepsAttempts: false,
    merchants: { hosts: ['*'], instruments: [], outcomeLookupMs, trackingMs: 240_000 },
    cards: { vault: null, stripe: null, cardService: null, heldCards: createHeldCards() },
    supportEmail: null,
    log,
    observeMerchant: () => undefined,
    observeOrderMessage: () => undefined,
  };
}
