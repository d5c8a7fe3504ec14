/** One try to hand an event to an address, and what follows. Also what `--json` prints. */
export interface Attempt {
  readonly attemptedAt: string;
  readonly eventId: string;
  readonly type: string;
  readonly sourceId: string;
  readonly url: string;
  /** Counts from 1 on each ladder. */
  readonly attempt: number;
  /** HTTP status; absent when no answer came. */
  readonly status?: number;
  /** Why none came: a short word. */
  readonly error?: string;
  readonly durationMs: number;
  readonly outcome: 'acknowledged' | 'retry' | 'exhausted' | 'gone';
  /** Where another try follows. */
  readonly nextAttemptAt?: string;
}

const TYPE_WIDTH = 32;

/** The attempt in a line for people; with several addresses it names this one's. */
export function attemptText(attempt: Attempt, withUrl: boolean): string {
  const { type, sourceId, status, error, durationMs } = attempt;
  const time = new Date(attempt.attemptedAt).toTimeString().slice(0, 8);
  const place = withUrl ? `  ${attempt.url}` : '';
  const answer = `${status ?? error}  ${durationMs} ms`;
  return `${time}  ${type.padEnd(TYPE_WIDTH)}  ${sourceId}${place}  -> ${answer}${followsText(attempt)}`;
}

function followsText({ outcome, attemptedAt, nextAttemptAt, url }: Attempt): string {
  switch (outcome) {
    case 'acknowledged':
      return '';
    case 'retry': {
      const waitMs = Date.parse(nextAttemptAt ?? attemptedAt) - Date.parse(attemptedAt);
      return `, again in ${waitText(waitMs)}`;
    }
    case 'exhausted':
      return ', given up';
    case 'gone':
      return `, gone: nothing more is sent to ${url}`;
    default: {
      const never: never = outcome;
      return never;
    }
  }
}

function waitText(waitMs: number): string {
  const seconds = waitMs / 1000;
  if (seconds < 120) return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}
