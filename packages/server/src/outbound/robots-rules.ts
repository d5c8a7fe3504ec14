import { ROBOTS_BYTES_MAX, type RobotsFile, readRobotsFile } from '../domain/merchants/robots-file.ts';
import { addMs } from '../kernel/clock.ts';
import type { HopRequest, OutboundClient } from './connection/http-client.ts';
import { notSent, OutboundFailure } from './connection/outbound-failure.ts';

const FILE_LIFETIME_MS = 3_600_000;
/** After that a site whose file cannot be had is asked for it again. */
const UNREACHABLE_LIFETIME_MS = 60_000;
/** So long an earlier file stands in for one that cannot be had. */
const STALE_LIFETIME_MS = 86_400_000;
const TIMEOUT_MS = 8_000;
const SITES_MAX = 1_000;

/** Everything is allowed where a site has no rules. */
const NO_RULES: RobotsFile = { allows: () => true };

export interface RobotsRules {
  /** Rejects with `OutboundFailure`, `not_sent`, when the site does not want the address to be fetched by us, or its rules cannot be had. */
  check(url: string): Promise<void>;
}

export interface RobotsSettings {
  readonly client: OutboundClient;
  readonly userAgent: () => string;
  readonly beforeHop: HopRequest;
  readonly now: () => Date;
  /** What the operator has set for a host, given with its port if it has one; asked only when the rules refuse. */
  readonly isIgnored: (host: string) => Promise<boolean>;
}

interface Site {
  /** Null: it cannot be had. */
  readonly file: RobotsFile | null;
  readonly readAt: Date;
  readonly until: Date;
}

/** The robots rules of sites (RFC 9309), each read once in an hour. */
export function createRobotsRules(settings: RobotsSettings): RobotsRules {
  const sites = new Map<string, Site>();
  const underWay = new Map<string, Promise<Site>>();

  async function siteOf(origin: string): Promise<Site> {
    const known = sites.get(origin);
    if (known !== undefined && known.until > settings.now()) return known;
    const running = underWay.get(origin);
    if (running !== undefined) return running;
    const reading = readSite(settings, origin, known);
    underWay.set(origin, reading);
    try {
      const site = await reading;
      const oldest = sites.keys().next().value;
      if (sites.size >= SITES_MAX && !sites.has(origin) && oldest !== undefined) sites.delete(oldest);
      sites.set(origin, site);
      return site;
    } finally {
      underWay.delete(origin);
    }
  }

  return {
    async check(url) {
      const { origin, host, pathname, search } = new URL(url);
      const { file } = await siteOf(origin);
      if (file?.allows(pathname + search) === true || (await settings.isIgnored(host))) return;
      throw file === null
        ? notSent('robots_unreachable', "The site's robots rules cannot be read at the moment.")
        : notSent('robots_disallowed', "The site's robots rules ask automated visitors not to fetch this.");
    },
  };
}

async function readSite(settings: RobotsSettings, origin: string, before: Site | undefined): Promise<Site> {
  const now = settings.now();
  const file = await fetchFile(settings, `${origin}/robots.txt`);
  if (file !== null) return { file, readAt: now, until: addMs(now, FILE_LIFETIME_MS) };
  const until = addMs(now, UNREACHABLE_LIFETIME_MS);
  const isStillGood = before !== undefined && addMs(before.readAt, STALE_LIFETIME_MS) > now;
  return isStillGood ? { ...before, until } : { file: null, readAt: now, until };
}

/** Null when the site answers and its file cannot be had. A site that does not answer at all is a failure of the request that was wanted. */
async function fetchFile(settings: RobotsSettings, url: string): Promise<RobotsFile | null> {
  try {
    const { status, body } = await settings.client.request({
      method: 'GET',
      url,
      headers: {
        accept: 'text/plain, */*;q=0.5',
        // A file that is too long is cut, and cannot be if it is compressed.
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
    // Whatever became of this request, the one that was wanted has not been sent.
    throw new OutboundFailure('not_sent', error.code, error.message, error.connection);
  }
}
