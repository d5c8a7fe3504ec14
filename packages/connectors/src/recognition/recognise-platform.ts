/** Detects a site's platform by marks in headers and page, read once for all connectors. */
import { type Connector, type ConnectorContext, type Failure, TransportFailure } from '../connector.ts';
import { cacheLifetimeMs } from '../http/cache-lifetime.ts';
import { unreachableFailure } from '../product-page/fetch-page.ts';
import type { SiteMarks } from '../site-marks.ts';

const PAGE_TIMEOUT_MS = 15_000;
/** Marks are in the head and the first scripts; the rest is product text. */
const MARKS_LENGTH_MAX = 400_000;

export type SiteReading =
  | { readonly kind: 'read'; readonly marks: SiteMarks; readonly maxAgeMs: number }
  | { readonly kind: 'unreachable'; readonly failure: Failure };

type Headers = Readonly<Record<string, string>>;

/** The part of a connector that tells its platform. */
type Recognisable = Pick<Connector, 'marketplace' | 'marks'>;

/** Fetches the page once and reads its marks; error pages have them too. Throws only errors that the merchant did not cause. */
export async function readSite(
  context: ConnectorContext,
  url: string,
  connectors: readonly Recognisable[],
): Promise<SiteReading> {
  try {
    const response = await context.http.request({
      method: 'GET',
      url,
      headers: { accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5', 'user-agent': context.userAgent },
      timeoutMs: PAGE_TIMEOUT_MS,
    });
    const { headers, status, text } = response;
    const marks = readSiteMarks(headers, text, response.url, connectors);
    if (marks.candidates.size === 0 && (status >= 500 || status === 429)) {
      const message = `The merchant responded with status ${status}.`;
      return { kind: 'unreachable', failure: { code: 'offer_retrieval_failed', message } };
    }
    return { kind: 'read', marks, maxAgeMs: cacheLifetimeMs(headers['cache-control']) };
  } catch (error) {
    if (!(error instanceof TransportFailure)) throw error;
    return { kind: 'unreachable', failure: unreachableFailure(error) };
  }
}

/** Reads the marks of one response. Never throws. */
export function readSiteMarks(
  headers: Headers,
  html: string,
  pageUrl: string,
  connectors: readonly Recognisable[],
): SiteMarks {
  const page = html.slice(0, MARKS_LENGTH_MAX);
  const wordpressApiUrl = wordpressApi(headers['link'] ?? '', page, pageUrl);
  const proven = connectors.find(({ marks }) => marks?.prove(headers, page) === true);
  const suggested = connectors.filter(({ marks }) => marks?.suggest?.(page, wordpressApiUrl) === true);
  const platforms = [...(proven === undefined ? [] : [proven]), ...suggested];
  return {
    platform: proven?.marketplace ?? null,
    candidates: new Set(platforms.map(({ marketplace }) => marketplace)),
    wordpressApiUrl,
  };
}

/** From the `Link` header, else from the page's link element. */
function wordpressApi(link: string, page: string, pageUrl: string): string | null {
  const inHeader = /<([^<>]{1,2000})>\s*;\s*rel=["']?https:\/\/api\.w\.org\/["']?/i.exec(link)?.[1];
  const element = /<link\b[^>]{0,400}\brel=["']https:\/\/api\.w\.org\/["'][^>]{0,400}>/i.exec(page)?.[0];
  const address = inHeader ?? /\bhref=["']([^"']{1,2000})["']/i.exec(element ?? '')?.[1];
  if (address === undefined || !URL.canParse(address, pageUrl)) return null;
  const url = new URL(address, pageUrl);
  // Another site's API tells nothing about this one.
  const bare = (host: string): string => host.replace(/^www\./, '');
  return bare(url.host) === bare(new URL(pageUrl).host) && /^https?:$/.test(url.protocol) ? url.href : null;
}
