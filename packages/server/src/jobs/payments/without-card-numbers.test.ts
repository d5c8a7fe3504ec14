import { describe, expect, it } from 'vitest';
import { accessWithoutCardNumbers } from './without-card-numbers.ts';

describe('a context without card numbers', () => {
  it('redacts the steps of an attempt, and keeps all other functions of the recorder', async () => {
    const calls: unknown[] = [];
    const attempt = {
      step: (step: unknown) => void calls.push(step),
      kept: async () => void calls.push('kept'),
    };
    const access = { attempt } as unknown as Parameters<typeof accessWithoutCardNumbers>[0];
    const redacted = accessWithoutCardNumbers(access, (text) => text.replace('4242', '•••'));
    redacted.attempt?.step({ seen: 'card 4242' } as never);
    await redacted.attempt?.kept();
    expect(calls).toEqual([{ seen: 'card •••' }, 'kept']);
  });
});
