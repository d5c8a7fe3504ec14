import type { IncomingHttpHeaders } from 'node:http';

/** The cookies and selected account of a console request. */
export interface ConsoleSession {
  readonly headers: Headers;
  /** Null if the page has not selected an account. */
  readonly accountId: string | null;
  /** The `Origin` header; null if the browser sent none. */
  readonly origin: string | null;
}

/** CSRF protection: cookies count only with this header, which other sites cannot send without a CORS preflight that fails. */
const CONSOLE_HEADER = 'x-purser-console';
const ACCOUNT_HEADER = 'x-purser-account';

/** The session of a console request; null without a cookie or the console header. */
export function consoleSessionOf(headers: IncomingHttpHeaders): ConsoleSession | null {
  const { cookie, origin = null } = headers;
  if (cookie === undefined || headers[CONSOLE_HEADER] === undefined) return null;
  const accountId = headers[ACCOUNT_HEADER];
  return {
    headers: new Headers({ cookie }),
    accountId: typeof accountId === 'string' && accountId !== '' ? accountId : null,
    origin,
  };
}
