import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CLIENT_WAIT_MS, withinDeadline } from './client-deadline.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const never = new AbortController().signal;

it('returns the result of work that ends in time, and aborts nothing', async () => {
  let given: AbortSignal | undefined;
  const work = async (signal: AbortSignal) => {
    given = signal;
    return 'result';
  };
  expect(await withinDeadline(never, work, () => 'late')).toBe('result');
  await vi.advanceTimersByTimeAsync(2 * CLIENT_WAIT_MS);
  expect(given?.aborted).toBe(false);
});

it('ends work at the deadline, and does not wait for it', async () => {
  let given: AbortSignal | undefined;
  const work = (signal: AbortSignal) => {
    given = signal;
    return new Promise<string>(() => undefined);
  };
  const answer = withinDeadline(never, work, () => 'late');
  await vi.advanceTimersByTimeAsync(CLIENT_WAIT_MS - 1);
  expect(given?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(given?.aborted).toBe(true);
  expect(await answer).toBe('late');
});

it('ends work with the signal of its caller', async () => {
  const stopping = new AbortController();
  const work = (signal: AbortSignal) =>
    new Promise<string>((_, reject) => signal.addEventListener('abort', () => reject(new Error('ended'))));
  const answer = withinDeadline(stopping.signal, work, () => 'late');
  stopping.abort();
  await expect(answer).rejects.toThrow('ended');
});
