import { ROBOTS_BYTES_MAX, type RobotsFile, readRobotsFile } from '../domain/merchants/robots-file.ts';
import { addMs } from '../kernel/clock.ts';
import type { HopRequest, OutboundClient } from './connection/http-client.ts';
import { notSent, OutboundFailure } from './connection/outbound-failure.ts';

const FILE_LIFETIME_MS = 3_600_000;
/** When an unavailable file is requested again. */
const UNREACHABLE_LIFETIME_MS = 60_000;
/** How long an earlier file is used while the current one is unavailable. */
const STALE_LIFETIME_MS = 86_400_000;
const TIMEOUT_MS = 8_000;
const SITES_MAX = 1_000;

const NO_RULES: RobotsFile = { allows: () => true };

export interface RobotsRules {
  /** Rejects with `OutboundFailure`, phase `not_sent`, if the site's rules disallow the URL or are unavailable. */
  check(url: string): Promise<void>;
}

export interface RobotsSettings {
  readonly client: OutboundClient;
  readonly userAgent: () => string;
  readonly beforeHop: HopRequest;
  readonly now: () => Date;
  /** Whether the operator ignores the rules of a host (with its port, if any). Called only if the rules disallow a request. */
  readonly isIgnored: (host: string) => Promise<boolean>;
}

interface Site {
  /** Null if unavailable. */
  readonly file: RobotsFile | null;
  readonly readAt: Date;
  readonly until: Date;
}

/** The robots rules of sites (RFC 9309), cached for an hour. */
export function createRobotsRules(settings: RobotsSettings): RobotsRules {
  const sites = new Map<string, Site>();
  const pending = new Map<string, Promise<Site>>();

  async function siteOf(origin: string): Promise<Site> {
    const known = sites.get(origin);
    if (known !== undefined && known.until > settings.now()) return known;
    const running = pending.get(origin);
    if (running !== undefined) return running;
    const reading = readSite(settings, origin, known);
    pending.set(origin, reading);
    try {
      const site = await reading;
      const oldest = sites.keys().next().value;
      if (sites.size >= SITES_MAX && !sites.has(origin) && oldest !== undefined) sites.delete(oldest);
      sites.set(origin, site);
      return site;
    } finally {
      pending.delete(origin);
    }
  }

  return {
    async check(url) {
      const { origin, host, pathname, search } = new URL(url);
      const { file } = await siteOf(origin);
      if (file?.allows(pathname + search) === true || (await settings.isIgnored(host))) return;
      throw file === null
        ? notSent('robots_unreachable', "The site's robots rules are unavailable. Try again later.")
        : notSent('robots_disallowed', "The site's robots rules ask automated visitors not to fetch this.");
    },
  };
}

async function readSite(settings: RobotsSettings, origin: string, before: Site | undefined): Promise<Site> {
  const now = settings.now();
  const file = await fetchFile(settings, `${origin}/robots.txt`);
  if (file !== null) return { file, readAt: now, until: addMs(now, FILE_LIFETIME_MS) };
  const until = addMs(now, UNREACHABLE_LIFETIME_MS);
  const isUsable = before !== undefined && addMs(before.readAt, STALE_LIFETIME_MS) > now;
  return isUsable ? { ...before, until } : { file: null, readAt: now, until };
}

/** Null if the site responds but its file is unavailable. Rejects with `OutboundFailure` if the site does not respond. */
async function fetchFile(settings: RobotsSettings, url: string): Promise<RobotsFile | null> {
  try {
    const { status, body } = await settings.client.request({
      method: 'GET',
      url,
      headers: {
        accept: 'text/plain, */*;q=0.5',
        // A long file is truncated, which is not possible with a compressed one.
        'accept-encoding': 'identity',
        'user-agent': settings.userAgent(),
      },
      timeoutMs: TIMEOUT_MS,
      maxBytes: ROBOTS_BYTES_MAX,
      partialBody: 'keep',
      followRedirects: 'same-site',
      beforeHop: settings.beforeHop,
    });
    if (status >= 500 || status === 429) return null;
    return status >= 200 && status < 300 ? readRobotsFile(body.toString('utf8')) : NO_RULES;
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    if (error.code === 'protocol_error' || error.code === 'too_large') return null;
    // Whatever the phase of this request, the request that it was made for was not sent.
    throw new OutboundFailure('not_sent', error.code, error.message, error.connection);
  }
}
