import type { BrowserAvailability } from '../../domain/operations/diagnosis.ts';
import {
  type BrowserSessionsSettings,
  RunningSession,
  type Session,
  type SessionRequest,
} from './browser-session.ts';
import { createChromiumStarter, type StartChromium } from './chromium-process.ts';
import { findChromium } from './find-chromium.ts';
import { createPlaces, type Place, type Places } from './places.ts';
import { SessionFailure } from './session-failure.ts';

const PLACE_WAIT_MS_MAX = 60_000;
const LOOKUP_PLACE_WAIT_MS_MAX = 3_000;
const CHECK_LIFETIME_MS = 60_000;

/** Browsers for shops: each session is a new Chromium process without a profile, behind its own guard proxy. */
export interface BrowserSessions {
  /** Rejects with `SessionFailure`, or with the reason of the signal. */
  open(request: SessionRequest): Promise<Session>;
  /** Starts and ends a browser. A success is remembered for a minute. */
  check(): Promise<BrowserAvailability>;
  /** Why no browser can start, judged by settings and files; null if one can. */
  problem(): SessionFailure | null;
  removeAbandoned(): Promise<void>;
  /** Ends all sessions. */
  close(): Promise<void>;
}

class Sessions implements BrowserSessions {
  readonly #settings: BrowserSessionsSettings;
  readonly #places: Places;
  readonly #startChromium: StartChromium;
  readonly #running = new Set<RunningSession>();
  readonly #closing = new AbortController();
  #checked: { readonly result: BrowserAvailability; readonly atMs: number } | null = null;

  constructor(settings: BrowserSessionsSettings) {
    this.#settings = settings;
    this.#places = createPlaces(settings);
    this.#startChromium = createChromiumStarter(settings.onUnsandboxed);
  }

  async open(request: SessionRequest): Promise<Session> {
    const executable = this.#executable();
    const signal = AbortSignal.any([request.signal, this.#closing.signal]);
    const { lookupEndsAtMs } = request;
    const isLookup = lookupEndsAtMs !== null;
    const place = await this.#places.take(
      isLookup ? 'lookup' : 'purchase',
      isLookup ? LOOKUP_PLACE_WAIT_MS_MAX : PLACE_WAIT_MS_MAX,
      signal,
    );
    const session: RunningSession = new RunningSession(this.#settings, place, lookupEndsAtMs, (failure) => {
      this.#running.delete(session);
      this.#settings.onCount(this.#running.size);
      this.#settings.onEnd(failure?.code ?? 'closed', failure?.message ?? '');
    });
    this.#running.add(session);
    this.#settings.onCount(this.#running.size);
    try {
      await session.start(this.#startChromium, executable, request);
      return session;
    } catch (error) {
      const failure = session.failure() ?? error;
      await session.close();
      throw failure;
    }
  }

  async check(): Promise<BrowserAvailability> {
    const { countMax, now } = this.#settings;
    if (countMax === 0) return { kind: 'disabled' };
    if (this.#checked !== null && now() - this.#checked.atMs < CHECK_LIFETIME_MS) return this.#checked.result;
    const result = await this.#tryStart();
    if (result.kind === 'available') this.#checked = { result, atMs: now() };
    return result;
  }

  async #tryStart(): Promise<BrowserAvailability> {
    let place: Place | null = null;
    try {
      const executable = this.#executable();
      place = await this.#places.take('purchase', 0, this.#closing.signal);
      const proxyUrl = 'http://127.0.0.1:9';
      const start = { executable, place, proxyUrl, userAgent: '', extraArguments: [] };
      const { browser, isSandboxed } = await this.#startChromium(start);
      return { kind: 'available', version: browser.version(), isSandboxed };
    } catch (error) {
      if (!(error instanceof SessionFailure)) throw error;
      return error.code === 'busy' ? { kind: 'busy' } : { kind: 'missing', message: error.message };
    } finally {
      await place?.release();
    }
  }

  problem(): SessionFailure | null {
    try {
      this.#executable();
      return null;
    } catch (error) {
      if (error instanceof SessionFailure) return error;
      throw error;
    }
  }

  removeAbandoned(): Promise<void> {
    return this.#places.removeAbandoned();
  }

  async close(): Promise<void> {
    this.#closing.abort(new SessionFailure('busy', 'The service is stopping.'));
    await Promise.all([...this.#running].map((session) => session.close()));
  }

  #executable(): string {
    const { countMax, executable, searchPath } = this.#settings;
    if (countMax === 0) throw new SessionFailure('not_available', 'Browsers are disabled by BROWSERS_MAX.');
    return findChromium(executable, searchPath);
  }
}

export const createBrowserSessions = (settings: BrowserSessionsSettings): BrowserSessions =>
  new Sessions(settings);
