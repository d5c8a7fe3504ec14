import { notSent, type OutboundFailure } from './outbound-failure.ts';

export interface CutoffReason {
  readonly code: 'timeout' | 'aborted';
  readonly message: string;
}

/** The end of a request by timeout or by its caller. Has one listener at a time: the current stage of the request. */
export interface Cutoff {
  /** Why it ended; null before. */
  readonly ended: CutoffReason | null;
  /** Replaces the listener, and calls it at once if the request has already ended. */
  listen(onEnd: (reason: CutoffReason) => void): void;
  /** Must be called after the request: clears the timer and the listener on the caller's signal. */
  dispose(): void;
}

export const cutoffFailure = (reason: CutoffReason): OutboundFailure => notSent(reason.code, reason.message);

/** Starts the timeout of a whole request. */
export function startCutoff(timeoutMs: number, signal?: AbortSignal): Cutoff {
  let ended: CutoffReason | null = null;
  let listener: ((reason: CutoffReason) => void) | null = null;
  const end = (reason: CutoffReason): void => {
    if (ended !== null) return;
    ended = reason;
    listener?.(reason);
  };
  const abort = (): void => end({ code: 'aborted', message: 'The request was aborted by its caller.' });
  const timer = setTimeout(
    () => end({ code: 'timeout', message: `No complete response within ${timeoutMs} ms.` }),
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
