/** The product page, asked for as a reader would, under our own name. */
import { type ConnectorContext, type Failure, type PageValidators, TransportFailure } from '../connector.ts';
import { retryAfterMs } from '../http/retry-after.ts';
import type { LookupFailure } from '../lookup.ts';

const PAGE_TRIES_MAX = 2;
const RETRY_DELAY_MS = 400;

/** A page as it was answered; `url` is where it was in the end. */
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

/** A page that may still be the one that was read before. */
export type RereadPageOutcome = PageOutcome | { readonly kind: 'unchanged' };

/** Gets the page; a server error or lost answer is asked for once more. Throws only what is not the merchant's doing. */
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

/** Gets the page if it is another one than `known` by now; asks exactly once. */
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
    return failed('captcha_blocked', 'The merchant asks for a captcha.', false);
  if (
    guarded &&
    (headers['cf-mitigated'] !== undefined || /bot (?:protection|detection)|automated access/i.test(html))
  ) {
    return failed('bot_protection_blocked', 'The merchant does not let automated visitors in.', false);
  }
  const retryable = status === 429 || status >= 500;
  return failed('offer_retrieval_failed', `The product page answered with status ${status}.`, retryable);
}

const ROBOTS_REFUSAL = 'robots_disallowed';

/** A host that could not be asked, or that does not want to be, in words for the client. */
export function unreachableFailure(error: TransportFailure): Failure {
  if (error.code === ROBOTS_REFUSAL) {
    const message = "The site's robots rules ask automated visitors not to fetch this.";
    return { code: 'bot_protection_blocked', message };
  }
  return { code: 'offer_retrieval_failed', message: `The merchant could not be reached (${error.code}).` };
}

/** Whether asking again soon may help: not when the address itself is refused. */
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
