import { expect, it } from 'vitest';
import { createRefusalPacing, IMMEDIATE_REFUSALS_MAX } from './refusal-pacing.ts';

/** The number of promises that settle before the next iteration of the event loop. */
async function countSettledImmediately(promises: readonly Promise<void>[]): Promise<number> {
  let count = 0;
  for (const promise of promises) void promise.then(() => (count += 1));
  await new Promise((resolve) => setImmediate(resolve));
  return count;
}

it('delays 429 responses above the limit of a second, and only for the key that exceeded it', async () => {
  let nowMs = 5_000;
  const random = { bytes: () => new Uint8Array(), fraction: () => 0, uuid: () => '' };
  const pace = createRefusalPacing(() => nowMs, random);
  const many = Array.from({ length: IMMEDIATE_REFUSALS_MAX + 5 }, () => pace('acct_1'));
  expect(await countSettledImmediately(many)).toBe(IMMEDIATE_REFUSALS_MAX);
  expect(await countSettledImmediately([pace('acct_2')])).toBe(1);
  nowMs += 1_000;
  expect(await countSettledImmediately([pace('acct_1')])).toBe(1);
  await Promise.all(many);
});
