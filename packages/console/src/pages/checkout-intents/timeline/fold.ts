import type { Entry } from '../intent.ts';
import { headlineOf } from './entry-text.ts';

/** Entries in a row that tell the same: one, or a run of the same call. */
export type Run = readonly [first: Entry, ...others: Entry[]];

/** From so many on, the same calls in a row are one row. */
const RUN_MIN = 3;

/** Folds the same call with the same result in a row, such as polls. The order stays. */
export function foldRuns(entries: readonly Entry[]): readonly Run[] {
  const runs: [Entry, ...Entry[]][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    const call = callOf(entry);
    if (run !== undefined && call !== null && callOf(run[0]) === call) run.push(entry);
    else runs.push([entry]);
  }
  return runs.flatMap((run) => (run.length < RUN_MIN ? run.map((entry): Run => [entry]) : [run]));
}

/** What a call and its result have in common; null for what is no call. */
function callOf(entry: Entry): string | null {
  return entry.kind === 'api_call' || entry.kind === 'merchant_request'
    ? `${entry.kind} ${headlineOf(entry)} ${entry.status ?? ''}`
    : null;
}
