/** One try to hand an event to an endpoint, as it is kept. */
export interface AttemptRecord {
  /** Counts from 1. */
  readonly attempt: number;
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly status?: number;
  /** Why there was no status: a short machine word. */
  readonly error?: string;
  readonly address?: string;
  readonly responseHeaders?: Readonly<Record<string, string>>;
  /** The first 4 KiB. */
  readonly responseBody?: string;
}
