export type SessionFailureCode =
  | 'not_available'
  | 'busy'
  | 'crashed'
  | 'deadline'
  | 'limit'
  | 'refused'
  | 'disallowed'
  | 'unreachable';

/** Why there is no browser session, or why it ended. `message` is public and names the setting, if one helps. */
export class SessionFailure extends Error {
  override readonly name = 'SessionFailure';
  readonly code: SessionFailureCode;
  constructor(code: SessionFailureCode, message: string) {
    super(message);
    this.code = code;
  }
}
