import type { BrowserFailureCode } from '@purser/contract/vocabulary';

/** Why there is no browser session, or why it ended. `message` is public and names the setting, if one helps. */
export class SessionFailure extends Error {
  override readonly name = 'SessionFailure';
  readonly code: BrowserFailureCode;
  constructor(code: BrowserFailureCode, message: string) {
    super(message);
    this.code = code;
  }
}
