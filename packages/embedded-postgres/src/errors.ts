/**
 * Why the embedded PostgreSQL failed:
 * - `invalid_option`: an option has a value that cannot be used.
 * - `not_installed`: the npm package with the binaries for this platform is missing.
 * - `cannot_run`: the binaries cannot be executed here: no glibc, missing library, or no place that the user may read.
 * - `data_directory`: the data folder is missing, belongs to another user, cannot be entered or written, or holds
 *   another version of PostgreSQL.
 * - `password`: the stored password is missing, or the server rejects it.
 * - `locked`: another process is starting or stopping the server, or uses a server that does not respond.
 * - `start_failed`: `initdb` or `postgres` failed; the message ends with the last lines of the log.
 * - `stop_failed`: the server did not exit.
 */
export type EmbeddedPostgresErrorCode =
  | 'invalid_option'
  | 'not_installed'
  | 'cannot_run'
  | 'data_directory'
  | 'password'
  | 'locked'
  | 'start_failed'
  | 'stop_failed';

/** An error whose message says what is wrong and what to do. It never contains the password. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
  readonly code: EmbeddedPostgresErrorCode;

  constructor(code: EmbeddedPostgresErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}

/** The `code` of a Node.js or PostgreSQL error. */
export function errorCodeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
