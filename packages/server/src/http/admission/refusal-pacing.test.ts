import { expect, it } from 'vitest';
import { createRefusalPacing, IMMEDIATE_REFUSALS_MAX } from './refusal-pacing.ts';

/** Which of the promises are settled before the event loop goes round. */
async function settledAtOnce(promises: readonly Promise<void>[]): Promise<number> {
  let count = 0;
  for (const promise of promises) void promise.then(() => (count += 1));
  await new Promise((resolve) => setImmediate(resolve));
  return count;
}

it('answers so many refusals of a second at once, holds the rest of that asker for a moment, and nobody else', async () => {
  let nowMs = 5_000;
  const random = { bytes: () => new Uint8Array(), fraction: () => 0, uuid: () => '' };
  const pace = createRefusalPacing(() => nowMs, random);
  const many = Array.from({ length: IMMEDIATE_REFUSALS_MAX + 5 }, () => pace('acct_1'));
  expect(await settledAtOnce(many)).toBe(IMMEDIATE_REFUSALS_MAX);
  expect(await settledAtOnce([pace('acct_2')])).toBe(1);
  nowMs += 1_000;
  expect(await settledAtOnce([pace('acct_1')])).toBe(1);
  await Promise.all(many);
});
