/** The browser of the agent, passed in by the service. */
import type { BrowserFailureCode } from '@purser/contract/vocabulary';
import type { Page } from 'playwright-core';

/** Opens fresh, guarded contexts: no disk, no downloads, no service workers, all traffic through the service's outbound guard. */
export interface MerchantBrowser {
  /** Waits for a free place. Rejects with `BrowserFailure` if there is no browser, or none becomes free in time. */
  open(options: BrowserOptions): Promise<BrowserSession>;
}

export interface BrowserOptions {
  /** Which product's page is bought: the shop's rate limit, robots rules and host rules are those of its host. */
  readonly productUrl: string;
  /** For `Accept-Language` and the browser's locale, such as `de-DE`. */
  readonly locale: string;
}

export interface BrowserSession {
  readonly page: Page;
  /** Why the browser ended the session before it was closed: a crash, the deadline, a limit. Null while it is in order. */
  failure(): BrowserFailure | null;
  /**
   * From now on, a site that closes a connection without a response is not reached again. Chromium would send the request once more by itself,
   * also a POST.
   */
  preventResends(): void;
  /** How the browser's own dialogs that ask yes or no are answered from now on. Until it is called: no. */
  answerConfirms(isAccepted: boolean): void;
  /** Resolves when the context and everything it started is gone. */
  close(): Promise<void>;
}

export class BrowserFailure extends Error {
  override readonly name = 'BrowserFailure';
  readonly code: BrowserFailureCode;
  /** `message` is for people and names the setting, if one helps. */
  constructor(code: BrowserFailureCode, message: string) {
    super(message);
    this.code = code;
  }
}
