/** Clock and randomness of the client; tests replace them. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after `delayMs`; rejects with the reason of `signal` if that is aborted first. */
  sleep(delayMs: number, signal?: AbortSignal): Promise<void>;
  /** Uniform in [0, 1). */
  random(): number;
}

/** The longest delay that timers of all runtimes support. */
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

/** A unique key: 128 random bits. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
