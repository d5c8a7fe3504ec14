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

/** Takes the present moment at a host, given with its port if it has one, when its pace allows; else tells how long to wait. */
export const takeMerchantMoment = ({ store }: Kept, host: string, usual: Pace): Promise<Moment> =>
  takeMoment(store.pool, hostKeyOf(host), ruleHostsOf(host), usual);

/** The host asked to be left alone: every process does so for that long. */
export const leaveMerchantAlone = ({ store }: Kept, host: string, forMs: number): Promise<void> =>
  closeMerchant(store.pool, hostKeyOf(host), forMs);
