import { hostKeyOf, ruleHostsOf } from '../../domain/merchants/host-rule.ts';
import {
  closeMerchant,
  type Moment,
  type Pace,
  takeMoment,
} from '../../store/merchants/merchant-throttles.ts';
import type { Context } from '../context.ts';

export type { Moment, Pace };

type Kept = Pick<Context, 'store'>;

/** Takes a rate-limit slot of a host (with its port, if any) if one is free; otherwise returns how long to wait. */
export const takeMerchantMoment = ({ store }: Kept, host: string, usual: Pace): Promise<Moment> =>
  takeMoment(store.pool, hostKeyOf(host), ruleHostsOf(host), usual);

/** Blocks requests of all processes to the host for this long, as the host asked (`Retry-After`). */
export const leaveMerchantAlone = ({ store }: Kept, host: string, forMs: number): Promise<void> =>
  closeMerchant(store.pool, hostKeyOf(host), forMs);
