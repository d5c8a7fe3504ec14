import type { FaultReport } from './fault-run.ts';

/** Whether anything was lost, doubled, not delivered or wrong in the ledger. */
export const isBroken = ({ outcome, broken }: FaultReport): boolean =>
  [outcome.lost, outcome.doubled, outcome.ledger, broken].some((found) => found.length > 0) ||
  outcome.undelivered > 0;

const textOf = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([what, count]) => `${count} ${what}`).join(', ') || 'none';

const COLUMNS = ['purchases', 'completed', 'failed', 'orders', 'lost', 'doubled', 'unknown', 'errors', 's'];

/** A table of all faults, then what was done and what is behind the figures. */
export function reportText(reports: readonly FaultReport[]): string {
  const width = Math.max(...reports.map(({ name }) => name.length), 5);
  const row = (name: string, cells: readonly (string | number)[]) =>
    `${name.padEnd(width)}  ${cells.map((cell, index) => String(cell).padStart(COLUMNS[index]?.length ?? 0)).join('  ')}`;
  const rows = reports.map(({ name, outcome, seconds }) =>
    row(name, [
      outcome.purchases,
      outcome.completed,
      sum(outcome.failed.values()),
      outcome.orders,
      outcome.lost.length,
      outcome.doubled.length,
      sum(Object.values(outcome.unknown)),
      sum(outcome.errors.values()),
      seconds.toFixed(0),
    ]),
  );
  return [row('fault', COLUMNS), ...rows, '', ...reports.flatMap(detailLines)].join('\n');
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, one) => total + one, 0);

function detailLines({ name, injected, outcome, broken }: FaultReport): string[] {
  const { found, sentAgain, declined, byOperator } = outcome.unknown;
  const lines = [
    `${name}: ${textOf(injected)}`,
    `  unknown outcomes: ${found} found at the shop, ${sentAgain} not there and sent again, ${declined} declined, ${byOperator} resolved by an operator`,
    `  failed: ${textOf(outcome.failed)}`,
    `  errors seen by the client after its retries: ${textOf(outcome.errors)}`,
  ];
  const problems = [...outcome.lost, ...outcome.doubled, ...outcome.ledger, ...broken];
  if (outcome.undelivered > 0) problems.push(`${outcome.undelivered} events not delivered`);
  return [...lines, ...problems.map((problem) => `  WRONG: ${problem}`)];
}
