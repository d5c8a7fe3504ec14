import { addMs } from '../../kernel/clock.ts';
import {
  type MerchantStatistics,
  readMerchantFigures as read,
} from '../../store/merchants/merchant-figures.ts';
import type { Context } from '../context.ts';

export type { MerchantStatistics };

const DAY_MS = 86_400_000;
const SHOWN_MAX = 200;

/** Success rates and durations by host over the last `days`. */
export async function readMerchantFigures(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  days: number,
): Promise<{ readonly since: Date; readonly merchants: readonly MerchantStatistics[] }> {
  const since = addMs(clock.now(), -days * DAY_MS);
  return { since, merchants: await read(store.db, since, SHOWN_MAX) };
}
