import { describe, expect, it } from 'vitest';
import { onFirstUse } from './first-use.ts';

/** Opens with these outcomes, one after the other: an error, or what is open. */
function opening(outcomes: readonly (Error | string)[]) {
  let count = 0;
  const opened = onFirstUse(async () => {
    const outcome = outcomes[count];
    count += 1;
    await new Promise((resolve) => setImmediate(resolve));
    if (outcome === undefined || outcome instanceof Error) throw outcome ?? new Error('opened too often');
    return outcome;
  });
  return { ...opened, count: () => count };
}

describe('what is opened at its first use', () => {
  it('is opened once, also by calls at the same time', async () => {
    const { use, current, count } = opening(['open']);
    expect([await current(), count()]).toEqual([null, 0]);
    expect(await Promise.all([use(), use(), current()])).toEqual(['open', 'open', 'open']);
    expect([await use(), await current(), count()]).toEqual(['open', 'open', 1]);
  });

  it('is tried again by the call after one that failed', async () => {
    const { use, current, count } = opening([new Error('no such file'), 'open']);
    const together = await Promise.allSettled([use(), use(), current()]);
    expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    expect(together[2]).toMatchObject({ value: null });
    expect([await use(), count()]).toEqual(['open', 2]);
  });
});
