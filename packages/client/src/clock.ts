/** Time and chance as the client sees them; tests hand in their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after `delayMs`; rejects with the reason of `signal` when that is aborted first. */
  sleep(delayMs: number, signal?: AbortSignal): Promise<void>;
  /** A number from 0 up to, not including, 1. */
  random(): number;
}

/** The longest delay that timers of all runtimes take. */
const TIMER_MS_MAX = 2 ** 31 - 1;

function sleep(delayMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(
      () => {
        signal?.removeEventListener('abort', abort);
        resolve();
      },
      Math.min(delayMs, TIMER_MS_MAX),
    );
    signal?.addEventListener('abort', abort, { once: true });
  });
}

export const systemClock: Clock = { now: () => Date.now(), sleep, random: () => Math.random() };

/** A key that no other call has: 128 random bits. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
