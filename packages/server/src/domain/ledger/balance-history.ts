import type { TransactionType } from '@purser/contract/vocabulary';
import { type BalanceAtTime, type Entry, entriesOf } from './ledger.ts';

/** The sum of all movements of a type in one bucket of a time window. Buckets are counted from 0. */
export interface MovementSum {
  readonly bucket: number;
  readonly type: TransactionType;
  readonly sumSubunits: number;
}

/**
 * The balance before the first bucket and at the end of each, computed back from the present balance. `moved` must contain every
 * movement since the start of the first bucket, including those after the last bucket.
 */
export function balanceHistory(
  now: BalanceAtTime,
  moved: readonly MovementSum[],
  bucketCount: number,
): { readonly opening: BalanceAtTime; readonly closings: readonly BalanceAtTime[] } {
  let { availableSubunits, heldSubunits } = now;
  const takeBack = (isSelected: (bucket: number) => boolean) => {
    for (const { bucket, type, sumSubunits } of moved) {
      if (!isSelected(bucket)) continue;
      const entries = entriesOf(type, { currencyCode: '', amountSubunits: sumSubunits });
      availableSubunits -= changeOf(entries, 'available');
      heldSubunits -= changeOf(entries, 'held');
    }
  };
  takeBack((bucket) => bucket >= bucketCount);
  const closings: BalanceAtTime[] = [];
  for (let index = bucketCount - 1; index >= 0; index -= 1) {
    closings.unshift({ availableSubunits, heldSubunits });
    takeBack((bucket) => bucket === index);
  }
  return { opening: { availableSubunits, heldSubunits }, closings };
}

const changeOf = (entries: readonly Entry[], name: Entry['ledgerAccount']): number =>
  entries.reduce((sum, entry) => (entry.ledgerAccount === name ? sum + entry.amountSubunits : sum), 0);
