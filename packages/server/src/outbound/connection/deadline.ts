import { notSent, type OutboundFailure } from './outbound-failure.ts';

export interface CutoffReason {
  readonly code: 'timeout' | 'aborted';
  readonly message: string;
}

/** The end of a request's time, by its deadline or by its caller. One listener at a time: the stage that runs. */
export interface Cutoff {
  /** Why it ended; null while there is time. */
  readonly ended: CutoffReason | null;
  /** Replaces the listener. Called at once when the time is already over. */
  listen(onEnd: (reason: CutoffReason) => void): void;
  /** Must be called when the request is over: frees the timer and the caller's signal. */
  dispose(): void;
}

export const cutoffFailure = (reason: CutoffReason): OutboundFailure => notSent(reason.code, reason.message);

/** Starts the deadline over everything that a request does. */
export function startCutoff(timeoutMs: number, signal?: AbortSignal): Cutoff {
  let ended: CutoffReason | null = null;
  let listener: ((reason: CutoffReason) => void) | null = null;
  const end = (reason: CutoffReason): void => {
    if (ended !== null) return;
    ended = reason;
    listener?.(reason);
  };
  const abort = (): void => end({ code: 'aborted', message: 'The request was given up by its caller.' });
  const timer = setTimeout(
    () => end({ code: 'timeout', message: `No whole answer within ${timeoutMs} ms.` }),
    timeoutMs,
  );
  if (signal?.aborted) abort();
  else signal?.addEventListener('abort', abort, { once: true });
  return {
    get ended() {
      return ended;
    },
    listen(onEnd) {
      listener = onEnd;
      if (ended !== null) onEnd(ended);
    },
    dispose() {
      listener = null;
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
  };
}
