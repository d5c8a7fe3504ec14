/** Waits until a page has settled: no request that matters is in flight, and nothing changes. */
import type { Page, Request } from 'playwright-core';
import { siteOf } from '../hosts.ts';
import { mainFrameOf } from './frames.ts';
import { callIn } from './worlds.ts';

export interface QuietLimits {
  /** How long nothing must happen. */
  readonly quietMs: number;
  /** The same once the page has changed since the action. */
  readonly changedMs?: number;
  readonly timeoutMs: number;
}

/** After an action. */
export const SETTLED: QuietLimits = { quietMs: 250, changedMs: 120, timeoutMs: 10_000 };
/** After a field was filled: what a page saves later is seen by the next model. */
export const FILLED: QuietLimits = { quietMs: 120, timeoutMs: 5_000 };
/** After an action that a recipe has: the page's reaction is known, and what it changes later is seen by the next model. */
export const KNOWN: QuietLimits = { quietMs: 60, timeoutMs: 10_000 };
/** Before the offer is read and the order is placed: delayed updates change amounts and swallow clicks. */
export const IDLE: QuietLimits = { quietMs: 2_000, timeoutMs: 20_000 };

export interface Quiet {
  readonly isQuiet: boolean;
  /** Requests that were still in flight at the limit. */
  readonly openRequestCount: number;
}

/** A request of another site that takes longer than this is not waited for. */
const FOREIGN_REQUEST_MS = 2_000;
/** A request that takes longer than this is a long poll. */
const LONG_POLL_MS = 8_000;
const IGNORED_TYPES = new Set([
  'image',
  'media',
  'font',
  'websocket',
  'eventsource',
  'ping',
  'beacon',
  'manifest',
  'texttrack',
  'prefetch',
  'cspviolationreport',
]);

class PageActivity {
  readonly #open = new Map<Request, ReturnType<typeof setTimeout>>();
  readonly #listeners = new Set<() => void>();
  /** Addresses without query of requests that took too long: they are not waited for again. */
  readonly #slow = new Set<string>();

  constructor(page: Page) {
    page.on('request', (request) => this.#begin(page, request));
    page.on('requestfinished', (request) => this.#end(request));
    page.on('requestfailed', (request) => this.#end(request));
    page.on('close', () => {
      for (const timer of this.#open.values()) clearTimeout(timer);
      this.#open.clear();
      this.#notify();
    });
  }

  get openCount(): number {
    return this.#open.size;
  }

  #begin(page: Page, request: Request): void {
    const address = request.url().split('?')[0] ?? '';
    if (IGNORED_TYPES.has(request.resourceType()) || this.#slow.has(address)) return;
    const limitMs = isOwn(page, request) ? LONG_POLL_MS : FOREIGN_REQUEST_MS;
    const timer = setTimeout(() => {
      if (!request.isNavigationRequest()) this.#slow.add(address);
      this.#end(request);
    }, limitMs);
    timer.unref();
    this.#open.set(request, timer);
    this.#notify();
  }

  #end(request: Request): void {
    clearTimeout(this.#open.get(request));
    if (this.#open.delete(request)) this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Resolves when no request has been open for `quietMs`, or at the signal. */
  untilIdle(quietMs: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const done = (): void => {
        clearTimeout(timer);
        this.#listeners.delete(look);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const look = (): void => {
        clearTimeout(timer);
        if (this.#open.size === 0) timer = setTimeout(done, quietMs);
      };
      this.#listeners.add(look);
      signal.addEventListener('abort', done);
      if (signal.aborted) done();
      else look();
    });
  }
}

/** Of the page's own site. Requests to others are mostly statistics, but those of a payment frame matter too. */
const isOwn = (page: Page, request: Request): boolean =>
  request.isNavigationRequest() || siteOf(request.url()) === siteOf(page.url());

const activities = new WeakMap<Page, PageActivity>();

/** Begins to count a page's requests. Called before its first navigation, so that none is missed. */
export function watchPage(page: Page): void {
  if (!activities.has(page)) activities.set(page, new PageActivity(page));
}

function activityOf(page: Page): PageActivity {
  watchPage(page);
  const activity = activities.get(page);
  if (!activity) throw new Error('the page is not watched');
  return activity;
}

/** Marks of loading that stay longer than this belong to the page's design. */
const BUSY_MS_MAX = 4_000;

/** Resolves when the page is quiet, or at the limit. Statistics, long polls, sockets and endless animations do not count. */
export async function untilQuiet(page: Page, limits: QuietLimits = SETTLED): Promise<Quiet> {
  const activity = activityOf(page);
  const signal = AbortSignal.timeout(limits.timeoutMs);
  const aborted = new Promise<Changes>((resolve) => {
    const changes = { isQuiet: false, isLoading: true, isBusy: false };
    signal.addEventListener('abort', () => resolve(changes), { once: true });
  });
  let isQuiet = false;
  let busyMs = 0;
  while (!isQuiet && !signal.aborted && !page.isClosed()) {
    // Mostly 0: the wait for changes below is the quiet time, unless requests are open.
    await activity.untilIdle(activity.openCount === 0 ? 0 : Math.min(80, limits.quietMs), signal);
    if (signal.aborted) break;
    const state = await Promise.race([changesOf(page, limits), aborted]);
    if (state.isBusy) busyMs += limits.quietMs;
    isQuiet = state.isQuiet && activity.openCount === 0 && (!state.isBusy || busyMs > BUSY_MS_MAX);
  }
  return { isQuiet, openRequestCount: activity.openCount };
}

interface Changes {
  readonly isQuiet: boolean;
  readonly isLoading: boolean;
  readonly isBusy: boolean;
}

/** Not quiet if the page changed all the time, or was replaced by another one. */
async function changesOf(page: Page, limits: QuietLimits): Promise<Changes> {
  const { quietMs, changedMs = quietMs, timeoutMs } = limits;
  try {
    const main = await mainFrameOf(page);
    const args = [quietMs, Math.min(timeoutMs, Math.max(1_000, quietMs * 2)), changedMs];
    const changes = await callIn<Changes>(page, main, 'untilUnchanged', args, timeoutMs);
    return { ...changes, isQuiet: changes.isQuiet && !changes.isLoading };
  } catch {
    // The document was replaced meanwhile.
    await new Promise((resolve) => setTimeout(resolve, 30));
    return { isQuiet: false, isLoading: true, isBusy: false };
  }
}

/** Tells the page's watcher that an action begins: what changed endlessly before may matter now. */
export async function beginAction(page: Page): Promise<void> {
  watchPage(page);
  const main = await mainFrameOf(page);
  await callIn(page, main, 'restartChanges', [], 2_000).catch(() => undefined);
}
