import { describe, expect, it } from 'vitest';
import type { Entry } from '../intent.ts';
import { foldRuns } from './fold.ts';

const call = (path: string, second: number, status = 200): Entry => ({
  kind: 'api_call',
  at: new Date(second * 1000).toISOString(),
  requestId: `req_${second}`,
  method: 'GET',
  path,
  status,
  durationMs: 1,
});
const state = (second: number): Entry => ({
  kind: 'state',
  at: new Date(second * 1000).toISOString(),
  state: 'placing_order',
});
const lengths = (entries: readonly Entry[]) => foldRuns(entries).map((run) => run.length);

describe('runs of the same call', () => {
  it('are one row from three on, and keep every entry in its order', () => {
    const entries = [
      call('/a', 1),
      call('/a', 2),
      state(3),
      ...[4, 5, 6, 7].map((second) => call('/a', second)),
    ];
    expect(lengths(entries)).toEqual([1, 1, 1, 4]);
    expect(foldRuns(entries).flat()).toEqual(entries);
  });

  it('end with another path, another result or something else in between', () => {
    expect(lengths([call('/a', 1), call('/a', 2), call('/a', 3, 503), call('/a', 4), call('/b', 5)])).toEqual(
      [1, 1, 1, 1, 1],
    );
    expect(lengths([state(1), state(2), state(3)])).toEqual([1, 1, 1]);
  });
});
