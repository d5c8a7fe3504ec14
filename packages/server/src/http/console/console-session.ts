import type { IncomingHttpHeaders } from 'node:http';

/** A request of a console page: its cookies, and the account that it is about. */
export interface ConsoleSession {
  readonly headers: Headers;
  /** Null: the page has not chosen. */
  readonly accountId: string | null;
  /** Where the asking page is from, as the browser says; null where it does not. */
  readonly origin: string | null;
}

/** Pages of other sites cannot send this header without being asked first, and are not allowed to: it is what makes a cookie count. */
const MARK = 'x-purser-console';
const ACCOUNT = 'x-purser-account';

/** The session that a request of the console carries; null for every other request, whatever cookies it has. */
export function consoleSessionOf(headers: IncomingHttpHeaders): ConsoleSession | null {
  const { cookie, origin = null } = headers;
  if (cookie === undefined || headers[MARK] === undefined) return null;
  const accountId = headers[ACCOUNT];
  return {
    headers: new Headers({ cookie }),
    accountId: typeof accountId === 'string' && accountId !== '' ? accountId : null,
    origin,
  };
}
