import { createMerchantBrowser, type MerchantBrowserSettings } from '../jobs/merchants/merchant-browser.ts';
import type { MerchantAccess } from '../jobs/merchants/merchant-rate-limiter.ts';
import { hostIsAllowed } from '../jobs/merchants/merchant-request.ts';
import { type BrowserSessions, createBrowserSessions } from '../outbound/browser/browser-sessions.ts';
import { isLocalAddress } from '../outbound/browser/guard-proxy.ts';
import { createAddressGuard } from '../outbound/connection/address-guard.ts';
import { createGuardedConnector } from '../outbound/guarded-connector.ts';
import type { Context } from '../usecases/context.ts';
import { readHostRule } from '../usecases/merchants/host-rules.ts';
import type { AppParts } from './app-parts.ts';

const CONNECT_MS_MAX = 10_000;

type BrowserParts = Pick<AppParts, 'config' | 'random' | 'steadyNow' | 'publicUrl' | 'log'>;

/** What browsers need of other parts of the process. */
export interface BrowserObservers {
  /** The ports that this process listens on. */
  ownPorts(): readonly number[];
  observeBrowserSession(outcome: string): void;
  observeBrowsers(count: number): void;
}

/** Opens the browser sessions of this process. Starts none. */
export function openBrowsers(
  { config, random, steadyNow, publicUrl, log }: BrowserParts,
  userAgent: () => string,
  observed: BrowserObservers,
): BrowserSessions {
  const { allowHttp, allowNetworks } = config;
  const guard = createAddressGuard({ allowHttp, allowNetworks });
  return createBrowserSessions({
    ...config.browser,
    dataDir: config.dataDir,
    searchPath: process.env['PATH'] ?? '',
    guard,
    connect: createGuardedConnector({ guard, connectTimeoutMs: CONNECT_MS_MAX, now: steadyNow }),
    allowHttp,
    isOwn(hostname, port) {
      const url = new URL(publicUrl());
      const isPublic =
        url.hostname === hostname && Number(url.port || (url.protocol === 'https:' ? 443 : 80)) === port;
      return isPublic || (observed.ownPorts().includes(port) && isLocalAddress(hostname));
    },
    userAgent,
    now: steadyNow,
    random,
    onEnd(outcome, message) {
      observed.observeBrowserSession(outcome);
      if (outcome !== 'closed') log.warn({ outcome, reason: message }, 'browser session failed');
    },
    onCount: observed.observeBrowsers,
    onUnsandboxed: () =>
      log.warn({}, 'Chromium runs without its sandbox: allow unprivileged user namespaces'),
  });
}

/** Browsers are allowed by the setting, or by a host rule that pins them. */
export async function isBrowserAllowed(
  usecases: Pick<Context, 'hosts'>,
  url: string,
  hosts: readonly string[],
): Promise<boolean> {
  if (hostIsAllowed(url, hosts)) return true;
  const rule = await readHostRule(usecases, new URL(url).host);
  return rule?.rule === 'pin' && rule.marketplace === 'BROWSER';
}

/** Returns a function that adds a browser to the context of a connector. */
export const browserAdder =
  (sessions: BrowserSessions, isAllowed: MerchantBrowserSettings['isAllowed']) =>
  (
    access: MerchantAccess,
    settings: Pick<MerchantBrowserSettings, 'hooks' | 'rateLimit' | 'signal' | 'lookupEndsAtMs'>,
  ): MerchantAccess => {
    let wasBusy = false;
    const onBusy = (): void => {
      wasBusy = true;
    };
    const browser = createMerchantBrowser({ ...settings, sessions, isAllowed, onBusy });
    return { ...access, browser, wasThrottled: () => wasBusy || access.wasThrottled() };
  };
