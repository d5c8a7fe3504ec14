import type { BrowserFailureCode } from '@purser/contract/vocabulary';
import type { Browser, CDPSession, Page } from 'playwright-core';
import type { Random } from '../../kernel/random.ts';
import type { AddressGuard } from '../connection/address-guard.ts';
import type { OutboundFailure } from '../connection/outbound-failure.ts';
import type { GuardedConnector } from '../guarded-connector.ts';
import type { RunningChromium, StartChromium } from './chromium-process.ts';
import { type GuardProxy, startGuardProxy } from './guard-proxy.ts';
import type { Place } from './places.ts';
import { groupMemoryBytes } from './processes.ts';
import { openRequestGate, type RequestRules } from './request-gate.ts';
import { SessionFailure } from './session-failure.ts';
import { type WatchedSession, watchSession } from './session-watch.ts';

const ACTION_MS_MAX = 15_000;
const NAVIGATION_MS_MAX = 30_000;
const CHECK_EVERY_MS = 2_000;
/** How long Chromium may take to answer a command that needs no page. */
const SILENCE_MS_MAX = 30_000;
const MEGABYTE = 1024 ** 2;
const PROXY_LIMITS = {
  receivedBytesMax: 200 * MEGABYTE,
  sentBytesMax: 20 * MEGABYTE,
  connectionsMax: 128,
};
const VIEWPORT = { width: 1280, height: 960 };

export interface BrowserSettings {
  /** The configured path of Chromium; null: it is searched for. */
  readonly executable: string | null;
  /** How many browsers run at a time on this machine; 0: none. */
  readonly countMax: number;
  /** How long a session may take. */
  readonly sessionMsMax: number;
  /** Memory of one browser, in bytes. */
  readonly memoryBytesMax: number;
}

export interface BrowserSessionsSettings extends BrowserSettings {
  readonly dataDir: string;
  readonly searchPath: string;
  readonly guard: AddressGuard;
  readonly connect: GuardedConnector;
  readonly allowHttp: boolean;
  /** Whether a host and port are those of this service. */
  readonly isOwn: (hostname: string, port: number) => boolean;
  readonly userAgent: () => string;
  readonly random: Random;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** Called when a session ends: `closed` or the code of its failure. */
  readonly onEnd: (outcome: 'closed' | BrowserFailureCode, message: string) => void;
  /** Called when the number of running browsers of this process changes. */
  readonly onCount: (count: number) => void;
  readonly onUnsandboxed: () => void;
  /** More arguments of Chromium, for tests. */
  readonly extraArguments?: readonly string[] | undefined;
}

export interface SessionRequest {
  readonly shopUrl: URL;
  readonly locale: string;
  readonly rules: SessionRules;
  /** Ends the wait for a place. */
  readonly signal: AbortSignal;
  /** For a look-up: the steady time at which its session ends, with the page or without. Null for a purchase. */
  readonly lookupEndsAtMs: number | null;
}

export interface SessionRules extends RequestRules {
  onThrottled(url: string, status: number, headers: Readonly<Record<string, string>>): void;
}

export interface Session {
  readonly page: Page;
  /** Why the session ended, or cannot go on; null while it is in order. */
  failure(): SessionFailure | null;
  /** From now on, Chromium repeats no request that got no response. */
  preventResends(): void;
  /** How `confirm` dialogs are answered from now on. Until it is called: with no. */
  answerConfirms(isAccepted: boolean): void;
  /** Resolves when the browser, its processes, files and connections are gone. */
  close(): Promise<void>;
}

/** Errors of Chromium for a page that was not reached. Others are the page's own. */
const UNREACHABLE =
  /ERR_(?:CONNECTION|TUNNEL_CONNECTION|PROXY_CONNECTION|NAME_NOT_RESOLVED|ADDRESS|EMPTY_RESPONSE|SSL|CERT|TIMED_OUT|NETWORK)/;

/** Which failure of a session a refused or failed request is. */
function sessionFailureOf({ code, message }: OutboundFailure, host: string): SessionFailure {
  switch (code) {
    case 'url_refused':
    case 'address_refused':
    case 'robots_unreachable':
      return new SessionFailure('refused', message);
    case 'robots_disallowed':
      return new SessionFailure(
        'disallowed',
        `${message} An operator can allow it: purser hosts set ${host} --robots ignore`,
      );
    case 'too_busy':
      return new SessionFailure('busy', message);
    default:
      return new SessionFailure('unreachable', message);
  }
}

/** `host:port` of a URL, or of the target of a proxy request. */
function authorityOf(text: string): string {
  const url = new URL(/^[a-z]+:\/\//.test(text) ? text : `http://${text}`);
  return `${url.hostname}:${url.port || (url.protocol === 'https:' ? 443 : 80)}`;
}

/** Servers that do not know a user agent serve pages for old browsers, so the service's follows the usual one. */
const pageUserAgent = (version: string, userAgent: string): string =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version.split('.')[0]}.0.0.0 Safari/537.36 ${userAgent}`;

/** One session: its Chromium process behind its own guard proxy, from the start to the end. */
export class RunningSession implements Session {
  readonly #settings: BrowserSessionsSettings;
  readonly #place: Place;
  readonly #onEnd: (failure: SessionFailure | null) => void;
  readonly #proxyFailures = new Map<string, OutboundFailure>();
  readonly #deadline: NodeJS.Timeout;
  #checks: NodeJS.Timeout | undefined;
  #proxy: GuardProxy | null = null;
  #page: Page | null = null;
  #watch: WatchedSession | null = null;
  #failure: SessionFailure | null = null;
  #ending: Promise<void> | null = null;
  /** Resolves when no browser is being started. */
  #starting: Promise<unknown> = Promise.resolve();

  constructor(
    settings: BrowserSessionsSettings,
    place: Place,
    lookupEndsAtMs: number | null,
    onEnd: (failure: SessionFailure | null) => void,
  ) {
    this.#settings = settings;
    this.#place = place;
    this.#onEnd = onEnd;
    const { sessionMsMax, now } = settings;
    const [leftMs, message] =
      lookupEndsAtMs === null
        ? [
            sessionMsMax,
            `The purchase in the browser took longer than ${sessionMsMax / 1000} seconds. See BROWSER_SECONDS.`,
          ]
        : [Math.max(0, lookupEndsAtMs - now()), 'The browser did not show the page in time.'];
    this.#deadline = setTimeout(() => this.#fail('deadline', message), leftMs);
  }

  get page(): Page {
    if (this.#page === null) throw new Error('The session has no page yet.');
    return this.#page;
  }

  failure(): SessionFailure | null {
    return this.#failure;
  }

  preventResends(): void {
    this.#proxy?.preventResends();
  }

  answerConfirms(isAccepted: boolean): void {
    this.#watch?.answerConfirms(isAccepted);
  }

  close(): Promise<void> {
    this.#ending ??= this.#end();
    return this.#ending;
  }

  async start(startChromium: StartChromium, executable: string, request: SessionRequest): Promise<void> {
    const settings = this.#settings;
    this.#proxy = await startGuardProxy(
      {
        ...settings,
        shopPort: Number(authorityOf(request.shopUrl.href).split(':').at(-1)),
        limits: PROXY_LIMITS,
        onFailure: (authority, failure) => this.#proxyFailures.set(authorityOf(authority), failure),
        onLimit: (message) => this.#fail('limit', message),
      },
      settings.random,
    );
    if (this.#ending !== null) await this.#proxy.close();
    this.#requireOpen();
    const starting = startChromium({
      executable,
      place: this.#place,
      proxyUrl: this.#proxy.url,
      userAgent: settings.userAgent(),
      extraArguments: settings.extraArguments ?? [],
    });
    this.#starting = starting.catch(() => undefined);
    const chromium = await starting;
    this.#requireOpen();
    const { browser } = chromium;
    browser.on('disconnected', () => this.#fail('crashed', 'The browser crashed.'));
    const cdp = await browser.newBrowserCDPSession();
    this.#watchProcess(chromium, cdp);
    await openRequestGate(cdp, {
      guard: settings.guard,
      rules: request.rules,
      credentials: this.#proxy.credentials,
      onRefusedPage: (failure) => this.#stop(sessionFailureOf(failure, request.shopUrl.host)),
    });
    this.#page = await this.#openPage(browser, request);
  }

  #requireOpen(): void {
    if (this.#ending !== null)
      throw new SessionFailure('busy', 'The session ended while its browser started.');
  }

  async #openPage(browser: Browser, { locale, rules }: SessionRequest): Promise<Page> {
    const context = await browser.newContext({
      acceptDownloads: false,
      locale,
      serviceWorkers: 'block',
      userAgent: pageUserAgent(browser.version(), this.#settings.userAgent()),
      viewport: VIEWPORT,
    });
    context.setDefaultTimeout(ACTION_MS_MAX);
    context.setDefaultNavigationTimeout(NAVIGATION_MS_MAX);
    // Denies all others.
    await context.grantPermissions([]);
    this.#watch = watchSession(context, {
      now: this.#settings.now,
      fail: (code, message) => this.#fail(code, message),
      onPageError: (url, reason) => this.#notePageError(url, reason),
      onPage: () => {
        if (this.#failure?.code === 'unreachable') this.#failure = null;
      },
      onThrottled: (url, status, headers) => rules.onThrottled(url, status, headers),
    });
    const page = await context.newPage();
    await this.#watch.untilWatched();
    return page;
  }

  /** Ends the session if Chromium uses too much memory or does not respond. */
  #watchProcess({ group }: RunningChromium, cdp: CDPSession): void {
    const { now, memoryBytesMax } = this.#settings;
    let answeredAtMs = now();
    this.#checks = setInterval(() => {
      const noteAnswer = (): void => {
        answeredAtMs = now();
      };
      cdp.send('Browser.getVersion').then(noteAnswer, () => undefined);
      if (now() - answeredAtMs > SILENCE_MS_MAX) this.#fail('crashed', 'The browser does not respond.');
      if (groupMemoryBytes(group) > memoryBytesMax) {
        const message = `The browser used more than ${memoryBytesMax / MEGABYTE} MB of memory. See BROWSER_MEMORY_MB.`;
        this.#fail('limit', message);
      }
    }, CHECK_EVERY_MS);
  }

  #notePageError(url: string, reason: string): void {
    if (this.#ending !== null) return;
    if (reason.includes('ERR_TOO_MANY_REDIRECTS')) this.#fail('limit', 'The shop redirects endlessly.');
    if (!UNREACHABLE.test(reason)) return;
    const known = this.#proxyFailures.get(authorityOf(url));
    const { host } = new URL(url);
    const failure =
      known === undefined
        ? new SessionFailure('unreachable', `${host} could not be reached.`)
        : sessionFailureOf(known, host);
    // The next step may succeed where a page could not be reached.
    if (failure.code === 'unreachable') this.#failure = failure;
    else this.#stop(failure);
  }

  #fail(code: BrowserFailureCode, message: string): void {
    this.#stop(new SessionFailure(code, message));
  }

  /** Ends the session for a reason. Later reasons are consequences of the first. */
  #stop(failure: SessionFailure): void {
    if (this.#ending !== null) return;
    this.#failure = failure;
    void this.close();
  }

  async #end(): Promise<void> {
    clearTimeout(this.#deadline);
    clearInterval(this.#checks);
    const failure = this.#failure;
    await Promise.all([this.#proxy?.close(), this.#releasePlace()]);
    this.#onEnd(failure);
  }

  /** A browser that is still starting keeps its place: it would write into the folder of the next one. */
  async #releasePlace(): Promise<void> {
    await this.#starting;
    await this.#place.release();
  }
}
