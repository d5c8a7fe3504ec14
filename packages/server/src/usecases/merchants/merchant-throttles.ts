import { hostKeyOf, ruleHostsOf } from '../../domain/merchants/host-rule.ts';
import {
  type MerchantRateLimit,
  pauseHost,
  type RateLimitSlot,
  takeRateLimitSlot,
} from '../../store/merchants/merchant-throttles.ts';
import type { Context } from '../context.ts';

export type { MerchantRateLimit, RateLimitSlot };

type HostContext = Pick<Context, 'store' | 'hosts'>;

/**
 * Takes a rate-limit slot of a host (with its port, if any) if one is free; otherwise returns how long to wait. A host without a limit that is
 * not paused costs no statement.
 */
export async function takeMerchantSlot(
  { store, hosts }: HostContext,
  host: string,
  usual: MerchantRateLimit,
): Promise<RateLimitSlot> {
  const { isPaused, rules } = await hosts.read(host);
  const perSecond = rules.find((rule) => rule.requests_per_second !== null)?.requests_per_second;
  if (isPaused || (perSecond ?? usual.requestsPerSecond) > 0)
    return takeRateLimitSlot(store.pool, hostKeyOf(host), ruleHostsOf(host), usual);
  const concurrency = rules.find((rule) => rule.concurrency !== null)?.concurrency ?? usual.concurrency;
  return { isTaken: true, waitMs: 0, concurrency, isUnlimited: true };
}

/** Blocks requests of all processes to the host for this long, as the host asked (`Retry-After`). */
export async function pauseMerchant(
  { store, hosts }: HostContext,
  host: string,
  forMs: number,
): Promise<void> {
  await pauseHost(store.pool, hostKeyOf(host), forMs);
  hosts.forget(host);
}
