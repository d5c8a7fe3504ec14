import type { PageCost } from './page-costs.ts';
import type { MemorySample, Phase } from './phase.ts';

const COLUMN = 11;
const NAME = 38;
const cell = (value: number | string) =>
  (typeof value === 'string' ? value : value.toFixed(value < 10 ? 2 : 0)).padStart(COLUMN);
const row = (name: string, values: readonly (number | string)[]) =>
  `  ${name.padEnd(NAME)}${values.map(cell).join('')}`;

/** Out of few and out of many, with the aims. */
export function pagesText(costs: readonly PageCost[], counts: readonly string[]): string {
  const columns = ['p50 ms', 'p95 ms', 'buffers'].flatMap((name) =>
    counts.map((count) => `${name} ${count}`),
  );
  return [
    `pages and searches of an account, out of so many events: ${columns.join(', ')}`,
    ...costs.map(({ name, p50Ms, p95Ms, buffers }) =>
      row(name, [...p50Ms, ...p95Ms, ...buffers.map(String)]),
    ),
  ].join('\n');
}

export function phaseText(phase: Phase): string {
  const { name, seconds, traffic, memory } = phase;
  const { purchaseCount, completedCount, requestCount, failures, times } = traffic;
  const cores = (ms: number) => ms / 1000 / seconds;
  return [
    `${name}: ${Math.round(seconds)} s, ${purchaseCount} purchases, ${completedCount} completed, ${requestCount} requests`,
    row('ms from when it was due', ['count', 'p50', 'p90', 'p99', 'p99.9', 'max']),
    ...times.map(({ operation, count, p50, p90, p99, p999, max }) =>
      row(operation, [String(count), p50, p90, p99, p999, max]),
    ),
    ...Object.entries(failures).map(([reason, count]) => row(`failed: ${reason}`, [String(count)])),
    row('cores of the service, of PostgreSQL', [cores(phase.serviceMs), cores(phase.postgresMs)]),
    row('log: KB, records, whole pages', [phase.walKb, String(phase.walRecords), String(phase.walPages)]),
    row('commits, rows changed', [String(phase.commits), String(phase.rows)]),
    memoryText(memory),
  ].join('\n');
}

/**
 * What a purchase costs: the difference of two phases, of which one has only reads. The reads of both are as many a second; what an idle service
 * does is in both.
 */
export function purchaseText(reads: Phase, mixed: Phase): string {
  const each = (key: 'serviceMs' | 'postgresMs' | 'walKb' | 'rows' | 'commits' | 'walRecords') =>
    (mixed[key] - (reads[key] * mixed.seconds) / reads.seconds) / mixed.traffic.purchaseCount;
  return [
    `a purchase in ${mixed.name}`,
    row('processor ms: service, PostgreSQL', [each('serviceMs'), each('postgresMs')]),
    row('log: KB, records', [each('walKb'), each('walRecords')]),
    row('commits, rows changed', [each('commits'), each('rows')]),
  ].join('\n');
}

/** The first third is the warm-up. */
const WARM_UP = 1 / 3;

function memoryText(samples: readonly MemorySample[]): string {
  const warm = samples.slice(Math.floor(samples.length * WARM_UP));
  if (warm.length < 2) return row('memory', ['too few samples']);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const half = Math.floor(warm.length / 2);
  const [meanAt, meanMb] = [mean(warm.map(({ atSeconds }) => atSeconds)), mean(warm.map(({ mb }) => mb))];
  const covariance = mean(warm.map(({ atSeconds, mb }) => (atSeconds - meanAt) * (mb - meanMb)));
  const variance = mean(warm.map(({ atSeconds }) => (atSeconds - meanAt) ** 2));
  return row('memory after the warm-up: MB in its halves, MB/min', [
    mean(warm.slice(0, half).map(({ mb }) => mb)),
    mean(warm.slice(half).map(({ mb }) => mb)),
    `${((covariance / variance) * 60).toFixed(2)}`,
  ]);
}
