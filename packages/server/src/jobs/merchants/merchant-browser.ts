import { BrowserFailure, type MerchantBrowser, TransportFailure } from '@purser/connectors/connector';
import type { SessionRules } from '../../outbound/browser/browser-session.ts';
import type { BrowserSessions } from '../../outbound/browser/browser-sessions.ts';
import { SessionFailure } from '../../outbound/browser/session-failure.ts';
import { notSent } from '../../outbound/connection/outbound-failure.ts';
import type { MerchantRequestHooks } from '../../outbound/merchant-http.ts';
import { isSameSite } from '../../outbound/same-site.ts';
import type { RateLimitedHttp } from './merchant-rate-limiter.ts';

export interface MerchantBrowserSettings {
  readonly sessions: Pick<BrowserSessions, 'open' | 'problem'>;
  /** Whether the operator allows browsers at the host of the URL. */
  readonly isAllowed: (productUrl: string) => Promise<boolean>;
  readonly hooks: MerchantRequestHooks;
  readonly rateLimit: Pick<RateLimitedHttp, 'waitForSlot' | 'noteResponse'>;
  /** Called if no browser was free, so that a later try can succeed. */
  readonly onBusy: () => void;
  /** Ends the wait for a browser; for a look-up, also its session. */
  readonly signal: AbortSignal;
  /** The steady time at which a look-up must have ended; null for purchases. */
  readonly lookupEndsAtMs: number | null;
}

/** The browser of connectors: sessions with the host rules, robots rules, rate limits and signatures of their other requests. */
export function createMerchantBrowser(settings: MerchantBrowserSettings): MerchantBrowser {
  const { sessions, isAllowed, signal, onBusy, lookupEndsAtMs } = settings;
  return {
    async open({ productUrl, locale }) {
      const problem = sessions.problem();
      if (problem !== null) throw asBrowserFailure(problem);
      const shopUrl = new URL(productUrl);
      if (!(await isAllowed(productUrl))) throw hostRefusal(shopUrl.hostname);
      try {
        const rules = rulesOf(settings, shopUrl);
        const session = await sessions.open({ shopUrl, locale, signal, rules, lookupEndsAtMs });
        const end = (): void => void session.close();
        if (lookupEndsAtMs !== null) signal.addEventListener('abort', end, { once: true });
        return {
          page: session.page,
          failure() {
            const failure = session.failure();
            if (failure?.code === 'busy') onBusy();
            return failure === null ? null : asBrowserFailure(failure);
          },
          preventResends: () => session.preventResends(),
          answerConfirms: (isAccepted) => session.answerConfirms(isAccepted),
          close() {
            signal.removeEventListener('abort', end);
            return session.close();
          },
        };
      } catch (error) {
        if (!(error instanceof SessionFailure)) throw error;
        if (error.code === 'busy') onBusy();
        throw asBrowserFailure(error);
      }
    },
  };
}

const asBrowserFailure = ({ code, message }: SessionFailure): BrowserFailure =>
  new BrowserFailure(code, message);

const hostRefusal = (host: string): BrowserFailure =>
  new BrowserFailure(
    'refused',
    `Purchases through a browser are not allowed at ${host}: add it to BROWSER_HOSTS, or run: purser hosts pin ${host} --marketplace BROWSER`,
  );

function rulesOf({ hooks, rateLimit }: MerchantBrowserSettings, shopUrl: URL): SessionRules {
  let noted = Promise.resolve();
  const waitForSlot = async (url: string): Promise<void> => {
    try {
      await noted;
      await rateLimit.waitForSlot(url);
    } catch (error) {
      if (error instanceof TransportFailure) throw notSent('too_busy', error.message);
      throw error;
    }
  };
  return {
    isShop: (url) => isSameSite(shopUrl, url),
    sign: (hop) => hooks.sign(hop),
    async beforeNavigation(url) {
      await hooks.checkRobots(url);
      await waitForSlot(url);
    },
    beforeSubmission: waitForSlot,
    onThrottled(url, status, headers) {
      noted = rateLimit.noteResponse(url, { status, headers });
    },
  };
}
