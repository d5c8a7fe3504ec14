/** Fetches the product page, with the service's user agent. */
import { type ConnectorContext, type Failure, type PageValidators, TransportFailure } from '../connector.ts';
import { retryAfterMs } from '../http/retry-after.ts';
import type { LookupFailure } from '../lookup.ts';

const PAGE_TRIES_MAX = 2;
const RETRY_DELAY_MS = 400;

/** A fetched page; `url` is the final one, after redirects. */
export interface Page {
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

export type PageOutcome =
  | { readonly kind: 'page'; readonly page: Page }
  | { readonly kind: 'not_found' }
  | LookupFailure;

/** The result of a conditional request. */
export type RereadPageOutcome = PageOutcome | { readonly kind: 'unchanged' };

/** Fetches the page; retries once after a server error or lost response. Throws only errors that the merchant did not cause. */
export async function fetchPage(context: ConnectorContext, url: string): Promise<PageOutcome> {
  for (let tries = 1; ; tries += 1) {
    const outcome = await fetchOnce(context, url);
    if (outcome.kind !== 'failed' || !outcome.retryable || tries >= PAGE_TRIES_MAX) return outcome;
    await context.sleep(RETRY_DELAY_MS * tries);
  }
}

async function fetchOnce(context: ConnectorContext, url: string): Promise<PageOutcome> {
  const outcome = await refetchPage(context, url, {});
  return outcome.kind === 'unchanged' ? refused(context, 304, {}, '') : outcome;
}

/** Fetches the page unless it still matches `known`; sends exactly one request. */
export async function refetchPage(
  context: ConnectorContext,
  url: string,
  known: PageValidators,
): Promise<RereadPageOutcome> {
  try {
    const response = await context.http.request({
      method: 'GET',
      url,
      headers: {
        accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5',
        'user-agent': context.userAgent,
        ...(known.etag === undefined ? {} : { 'if-none-match': known.etag }),
        ...(known.lastModified === undefined ? {} : { 'if-modified-since': known.lastModified }),
      },
    });
    const { status, headers } = response;
    if (status === 304) return { kind: 'unchanged' };
    if (status === 404 || status === 410) return { kind: 'not_found' };
    if (status >= 200 && status < 300) {
      return { kind: 'page', page: { url: response.url, status, headers, html: response.text } };
    }
    return refused(context, status, headers, response.text);
  } catch (error) {
    if (!(error instanceof TransportFailure)) throw error;
    return { kind: 'failed', failure: unreachableFailure(error), retryable: isTransient(error) };
  }
}

function refused(
  context: ConnectorContext,
  status: number,
  headers: Readonly<Record<string, string>>,
  html: string,
): PageOutcome {
  const waitMs = retryAfterMs(headers['retry-after'], context.now());
  const failed = (code: Failure['code'], message: string, retryable: boolean): PageOutcome => ({
    kind: 'failed',
    failure: { code, message },
    retryable,
    ...(waitMs === null ? {} : { retryAfterMs: waitMs }),
  });
  const guarded = status === 403 || status === 429 || status === 503;
  if (guarded && /captcha/i.test(html))
    return failed('captcha_blocked', 'The merchant requires a captcha.', false);
  if (
    guarded &&
    (headers['cf-mitigated'] !== undefined || /bot (?:protection|detection)|automated access/i.test(html))
  ) {
    return failed('bot_protection_blocked', 'The merchant blocks automated clients.', false);
  }
  const retryable = status === 429 || status >= 500;
  return failed('offer_retrieval_failed', `The product page responded with status ${status}.`, retryable);
}

const ROBOTS_REFUSAL = 'robots_disallowed';

/** The failure for a host that cannot be reached, or whose robots rules forbid the request. */
export function unreachableFailure(error: TransportFailure): Failure {
  if (error.code === ROBOTS_REFUSAL) {
    const message = 'The site’s robots.txt disallows fetching this page.';
    return { code: 'bot_protection_blocked', message };
  }
  return { code: 'offer_retrieval_failed', message: `The merchant could not be reached (${error.code}).` };
}

/** Whether a retry soon may help: not if the address itself is refused. */
export function isTransient(error: TransportFailure): boolean {
  const lasting = [
    'url_refused',
    'address_refused',
    'invalid_request',
    'too_large',
    'aborted',
    ROBOTS_REFUSAL,
  ];
  return !lasting.includes(error.code);
}
