/** The deadline over all outgoing requests that one request of a client causes. */
export const CLIENT_WAIT_MS = 20_000;

/**
 * Runs `work` until its deadline, and returns `late()` if it has not ended by then. The signal that `work` gets aborts at the deadline, or
 * with `signal`, and must end its requests and the pauses between them.
 */
export async function withinDeadline<T>(
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
  late: () => T,
  waitMs = CLIENT_WAIT_MS,
): Promise<T> {
  const deadline = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const ended = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => {
      resolve('late');
      deadline.abort(new Error('the deadline has passed'));
    }, waitMs);
  });
  const working = work(AbortSignal.any([signal, deadline.signal])).then((result) => ({ result }));
  // A failure after the deadline is not awaited.
  working.catch(() => undefined);
  try {
    const first = await Promise.race([working, ended]);
    return first === 'late' ? late() : first.result;
  } finally {
    clearTimeout(timer);
  }
}
