import { type Gauges, readGauges } from '../../store/operations/gauges.ts';
import type { Context } from '../context.ts';

export type { Gauges };

/** What an operator watches: counts by state, what waits, and whether the ledger sums to zero. */
export const readHouseGauges = (context: Context): Promise<Gauges> => readGauges(context.store.db);
