import type { TransactionType } from '@purser/contract/vocabulary';
import { type Entry, entriesOf } from './ledger.ts';

/** What one part of a time moved: the sum of all movements of a type. Parts are counted from 0. */
export interface MovedSum {
  readonly bucket: number;
  readonly type: TransactionType;
  readonly sumSubunits: number;
}

export interface BalanceThen {
  readonly availableSubunits: number;
  readonly heldSubunits: number;
}

/**
 * The balance at the end of each part, and before the first, from what it is now and what moved it since: `moved` must hold every
 * movement from the first part on, those after the last one too.
 */
export function balanceHistory(
  now: BalanceThen,
  moved: readonly MovedSum[],
  bucketCount: number,
): { readonly opening: BalanceThen; readonly closings: readonly BalanceThen[] } {
  let { availableSubunits, heldSubunits } = now;
  const takeBack = (wanted: (bucket: number) => boolean) => {
    for (const { bucket, type, sumSubunits } of moved) {
      if (!wanted(bucket)) continue;
      const entries = entriesOf(type, { currencyCode: '', amountSubunits: sumSubunits });
      availableSubunits -= changeOf(entries, 'available');
      heldSubunits -= changeOf(entries, 'held');
    }
  };
  takeBack((bucket) => bucket >= bucketCount);
  const closings: BalanceThen[] = [];
  for (let index = bucketCount - 1; index >= 0; index -= 1) {
    closings.unshift({ availableSubunits, heldSubunits });
    takeBack((bucket) => bucket === index);
  }
  return { opening: { availableSubunits, heldSubunits }, closings };
}

const changeOf = (entries: readonly Entry[], name: Entry['ledgerAccount']): number =>
  entries.reduce((sum, entry) => (entry.ledgerAccount === name ? sum + entry.amountSubunits : sum), 0);
