import { hostKeyOf, ruleHostsOf } from '../../domain/merchants/host-rule.ts';
import {
  type MerchantRateLimit,
  pauseHost,
  type RateLimitSlot,
  takeRateLimitSlot,
} from '../../store/merchants/merchant-throttles.ts';
import type { Context } from '../context.ts';

export type { MerchantRateLimit, RateLimitSlot };

type StoreContext = Pick<Context, 'store'>;

/** Takes a rate-limit slot of a host (with its port, if any) if one is free; otherwise returns how long to wait. */
export const takeMerchantSlot = (
  { store }: StoreContext,
  host: string,
  usual: MerchantRateLimit,
): Promise<RateLimitSlot> => takeRateLimitSlot(store.pool, hostKeyOf(host), ruleHostsOf(host), usual);

/** Blocks requests of all processes to the host for this long, as the host asked (`Retry-After`). */
export const pauseMerchant = ({ store }: StoreContext, host: string, forMs: number): Promise<void> =>
  pauseHost(store.pool, hostKeyOf(host), forMs);
