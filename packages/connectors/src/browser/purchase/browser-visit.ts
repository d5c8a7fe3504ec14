/** One visit to a shop: a fresh browser session at the product's page, with what the visit needs to know about it. */
import type { BrowserFailureCode } from '@purser/contract/vocabulary';
import type { Page, Response } from 'playwright-core';
import type { ConnectorContext, Failure } from '../../connector.ts';
import { BrowserFailure, type BrowserSession } from '../browser.ts';
import { isSameHost } from '../hosts.ts';
import { capturePage } from '../page-model/capture.ts';
import { KnownLists } from '../page-model/known-lists.ts';
import type { PageModel } from '../page-model/page-model.ts';
import { type QuietLimits, SETTLED, untilQuiet, watchPage } from '../page-model/quiet.ts';
import { documentHtml } from '../page-model/whole-document.ts';
import type { PageReading, ReadingHints } from '../reading/page-reading.ts';
import { readPage } from '../reading/read-page.ts';
import { RequestWatch } from './request-watch.ts';

const OPEN_TIMEOUT_MS = 30_000;
const READS_MAX = 4;
const READ_PAUSE_MS = 250;

export interface SeenPage {
  readonly model: PageModel;
  readonly reading: PageReading;
}

/** The visit cannot go on. Nothing was bought by it, unless a click that may place an order came before. */
export class VisitFailure extends Error {
  override readonly name = 'VisitFailure';
  readonly failure: Failure;
  readonly isRetryable: boolean;
  constructor(failure: Failure, isRetryable: boolean) {
    super(failure.message);
    this.failure = failure;
    this.isRetryable = isRetryable;
  }
}

export class BrowserVisit {
  readonly watch: RequestWatch;
  readonly page: Page;
  /** Milliseconds. */
  readonly now: () => number;
  /** Helps to read amounts: set as soon as it is known. */
  hints: ReadingHints = {};
  /** Those of the product's page. */
  categories: readonly string[] = [];
  readonly #session: BrowserSession;
  readonly #lists = new KnownLists();
  #isClosed = false;
  #lastStatus: number | null = null;

  private constructor(session: BrowserSession, productUrl: string, now: () => number) {
    this.#session = session;
    this.now = now;
    this.page = session.page;
    this.watch = new RequestWatch(session.page.context(), productUrl, now);
    session.page.on('response', (response) => {
      if (isMainDocument(response)) this.#lastStatus = response.status();
    });
  }

  /** `limits` is the wait for the page. Rejects with `VisitFailure` if there is no browser, or the page cannot be opened. */
  static async start(
    context: ConnectorContext,
    productUrl: string,
    country: string | null,
    limits: QuietLimits = SETTLED,
  ): Promise<BrowserVisit> {
    if (context.browser === undefined)
      throw new VisitFailure(
        { code: 'offer_retrieval_failed', message: 'This installation has no browser to buy with.' },
        false,
      );
    const session = await context.browser
      .open({ productUrl, locale: country === null ? 'en-US' : localeOf(country) })
      .catch((error: unknown) => {
        throw asVisitFailure(error, null);
      });
    const visit = new BrowserVisit(session, productUrl, () => context.now().getTime());
    visit.hints = { today: context.now(), ...(country === null ? {} : { country }) };
    try {
      await visit.#open(productUrl, limits);
      return visit;
    } catch (error) {
      const failed = visit.failureFor(error);
      await visit.close();
      throw failed;
    }
  }

  async #open(productUrl: string, limits: QuietLimits): Promise<void> {
    watchPage(this.page);
    const response = await this.page.goto(productUrl, {
      waitUntil: 'domcontentloaded',
      timeout: OPEN_TIMEOUT_MS,
    });
    const status = response?.status() ?? 200;
    if (status === 404 || status === 410)
      throw new VisitFailure(
        { code: 'product_not_found', message: 'The shop has no product at this address.' },
        false,
      );
    if (status === 429 || status >= 500) throw unavailable(status);
    if (!isSameHost(this.page.url(), productUrl))
      throw new VisitFailure(
        { code: 'offer_retrieval_failed', message: 'The product’s page leads to another host.' },
        false,
      );
    await untilQuiet(this.page, limits);
  }

  /** The page as it is now, with what is done while it is read. Rejects with `VisitFailure` if it cannot be read. */
  look(meanwhile?: () => Promise<void>): Promise<SeenPage> {
    return this.#read(async () => {
      const model = this.#lists.complete(await capturePage(this.page));
      const done = meanwhile?.();
      const reading = readPage(model, this.hints);
      await done;
      return { model, reading };
    });
  }

  /** The HTML of the page as it is now. Rejects with `VisitFailure` if it cannot be read. */
  html(lengthMax: number): Promise<string> {
    return this.#read(() => documentHtml(this.page, lengthMax));
  }

  /** A page that is being replaced cannot be read for a moment. */
  async #read<Result>(read: () => Promise<Result>): Promise<Result> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await read();
      } catch (error) {
        if (tries >= READS_MAX || this.#session.failure() !== null || this.page.isClosed())
          throw this.failureFor(error);
        await this.page.waitForTimeout(READ_PAUSE_MS);
      }
    }
  }

  /** Called before the click that places the order: the browser sends no request twice. */
  preventResends(): void {
    this.#session.preventResends();
  }

  /** A dialog of the browser that asks whether to take something off is answered with yes, every other one with no. */
  answerConfirms(isAccepted: boolean): void {
    this.#session.answerConfirms(isAccepted);
  }

  /** The shop's last page was a server error, or did not arrive. */
  isShopDown(): boolean {
    const status = this.#lastStatus;
    return /^chrome-error:/.test(this.page.url()) || (status !== null && (status === 429 || status >= 500));
  }

  /** The failure behind an error of the browser; the error itself if the browser did not cause it. */
  failureFor(error: unknown): unknown {
    return asVisitFailure(error, this.#session.failure());
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.#session.close();
    this.watch.close();
  }
}

const unavailable = (status: number): VisitFailure =>
  new VisitFailure(
    { code: 'offer_retrieval_failed', message: `The shop answered with status ${status}.` },
    true,
  );

const isMainDocument = (response: Response): boolean => {
  const request = response.request();
  if (!request.isNavigationRequest()) return false;
  try {
    return request.frame().parentFrame() === null;
  } catch {
    return false;
  }
};

/** The language that is most common in the country. */
const localeOf = (country: string): string => {
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  return `${language}-${country}`;
};

const RETRYABLE: Readonly<Record<BrowserFailureCode, boolean>> = {
  not_available: false,
  busy: true,
  crashed: true,
  deadline: true,
  limit: false,
  refused: false,
  disallowed: false,
  unreachable: true,
};

function asVisitFailure(error: unknown, ended: BrowserFailure | null): unknown {
  const cause = ended ?? (error instanceof BrowserFailure ? error : null);
  if (cause !== null) {
    const code = cause.code === 'disallowed' ? 'bot_protection_blocked' : 'offer_retrieval_failed';
    return new VisitFailure({ code, message: cause.message }, RETRYABLE[cause.code]);
  }
  if (error instanceof VisitFailure || !(error instanceof Error) || !isOfBrowser(error)) return error;
  const message = isTimeout(error)
    ? 'The shop’s page did not respond in time.'
    : 'The shop’s page could not be loaded or read.';
  return new VisitFailure({ code: 'offer_retrieval_failed', message }, true);
}

/** Errors of Playwright start with the call that failed, or name the target that is gone; those of the page script name the page. */
const isOfBrowser = (error: Error): boolean =>
  isTimeout(error) ||
  /^(?:\w+ failed in the page|\w+ did not return|The page could not be read)|^(?:page|frame|locator|elementHandle|jsHandle|browser|browserContext|cdpSession|keyboard|mouse|response|request)\.|Target .*closed|Protocol error|Execution context|net::ERR/i.test(
    error.message,
  );

/** By name: the library itself is loaded when Chromium starts. */
const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';
