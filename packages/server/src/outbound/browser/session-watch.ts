import type { BrowserFailureCode } from '@purser/contract/vocabulary';
import type { BrowserContext, Frame, Page, Request } from 'playwright-core';

/** Decoded bytes of one page. */
const PAGE_BYTES_MAX = 20 * 1024 ** 2;
const WINDOWS_MAX = 6;
const WINDOWS_OPENED_MAX = 20;
const DIALOGS_MAX = 30;
const NAVIGATIONS_MAX = 200;
/** More navigations than this within the window are a loop of redirects. */
const LOOP_NAVIGATIONS = 20;
const LOOP_MS = 10_000;
const WEB_PAGE = /^(?:https?:|about:|blob:|data:|chrome-error:)/;

export interface WatchSettings {
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** Ends the session. */
  readonly fail: (code: BrowserFailureCode, message: string) => void;
  /** A page could not be loaded, for the reason that the browser gives. */
  readonly onPageError: (url: string, reason: string) => void;
  /** A page was loaded. */
  readonly onPage: () => void;
  /** The host asks to wait: a page was answered with 429 or 503. */
  readonly onThrottled: (url: string, status: number, headers: Readonly<Record<string, string>>) => void;
}

/** Ends a session whose pages exceed a limit: windows, dialogs, navigations, size. */
class SessionWatch {
  readonly #settings: WatchSettings;
  readonly #navigationTimes: number[] = [];
  readonly #windows = new Set<Page>();
  #windowCount = 0;
  #dialogCount = 0;
  #navigationCount = 0;
  #isConfirmAccepted = false;

  constructor(settings: WatchSettings) {
    this.#settings = settings;
  }

  answerConfirms(isAccepted: boolean): void {
    this.#isConfirmAccepted = isAccepted;
  }

  noteWindow(page: Page): void {
    const { fail, onThrottled } = this.#settings;
    this.#windowCount += 1;
    this.#windows.add(page);
    if (this.#windows.size > WINDOWS_MAX || this.#windowCount > WINDOWS_OPENED_MAX) {
      fail('limit', `The shop opened more than ${WINDOWS_MAX} windows.`);
      return;
    }
    page.on('close', () => this.#windows.delete(page));
    page.on('crash', () => fail('crashed', 'The browser crashed on a page of the shop.'));
    page.on('dialog', (dialog) => {
      this.#dialogCount += 1;
      if (this.#dialogCount > DIALOGS_MAX) fail('limit', 'The shop opened too many dialogs.');
      // Staying on the page would block every step.
      const isAccepted =
        dialog.type() === 'beforeunload' || (dialog.type() === 'confirm' && this.#isConfirmAccepted);
      // A dialog that was answered already is fine.
      void (isAccepted ? dialog.accept() : dialog.dismiss()).catch(() => undefined);
    });
    page.on('framenavigated', (frame) => this.#noteNavigation(frame));
    page.on('requestfailed', (request) => this.#noteFailedRequest(request, page));
    page.on('response', (response) => {
      const status = response.status();
      if ((status === 429 || status === 503) && isPage(response.request(), page))
        onThrottled(response.url(), status, response.headers());
    });
  }

  #noteNavigation(frame: Frame): void {
    if (frame.parentFrame() !== null) return;
    const { fail, now, onPage } = this.#settings;
    const url = frame.url();
    if (!WEB_PAGE.test(url)) fail('refused', 'The shop led to an address that is not a web page.');
    if (!url.startsWith('chrome-error:')) onPage();
    this.#navigationCount += 1;
    this.#navigationTimes.push(now());
    if (this.#navigationTimes.length > LOOP_NAVIGATIONS) this.#navigationTimes.shift();
    const [first = now()] = this.#navigationTimes;
    const isLoop = this.#navigationTimes.length === LOOP_NAVIGATIONS && now() - first < LOOP_MS;
    if (isLoop || this.#navigationCount > NAVIGATIONS_MAX) fail('limit', 'The shop redirects endlessly.');
  }

  #noteFailedRequest(request: Request, page: Page): void {
    const reason = request.failure()?.errorText ?? '';
    if (isPage(request, page)) this.#settings.onPageError(request.url(), reason);
  }
}

function isPage(request: Request, page: Page): boolean {
  try {
    return request.isNavigationRequest() && request.frame() === page.mainFrame();
  } catch {
    // The frame of a request may be gone.
    return false;
  }
}

/** Counts the decoded bytes of the documents of a window. */
async function watchSize(context: BrowserContext, page: Page, fail: WatchSettings['fail']): Promise<void> {
  const cdp = await context.newCDPSession(page);
  const bytes = new Map<string, number>();
  cdp.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (type === 'Document') bytes.set(requestId, 0);
  });
  cdp.on('Network.dataReceived', ({ requestId, dataLength }) => {
    const known = bytes.get(requestId);
    if (known === undefined) return;
    bytes.set(requestId, known + dataLength);
    if (known + dataLength > PAGE_BYTES_MAX)
      fail('limit', `A page of the shop is larger than ${PAGE_BYTES_MAX / 1024 ** 2} MB.`);
  });
  await cdp.send('Network.enable');
}

export interface WatchedSession {
  /** Resolves when all open windows are watched. */
  untilWatched(): Promise<unknown>;
  /** How `confirm` dialogs are answered from now on. Until it is called: with no. */
  answerConfirms(isAccepted: boolean): void;
}

/** Watches all windows of a context. Call it before the first is opened. */
export function watchSession(context: BrowserContext, settings: WatchSettings): WatchedSession {
  const watch = new SessionWatch(settings);
  const attached: Promise<void>[] = [];
  context.on('page', (page) => {
    watch.noteWindow(page);
    // Rejects if the window closes meanwhile.
    attached.push(watchSize(context, page, settings.fail).catch(() => undefined));
  });
  return {
    untilWatched: () => Promise.all(attached),
    answerConfirms: (isAccepted) => watch.answerConfirms(isAccepted),
  };
}
