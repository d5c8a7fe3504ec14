import { Purser } from '@purser/client';
import { isUnavailable, reportConnection } from './connection.ts';
import { shownAccount } from './shown-account.ts';

/** The account that a request applies to. */
export const ACCOUNT_HEADER = 'x-purser-account';

/** Authenticates by the session cookie instead of an API key. */
const fetchWithSession: typeof fetch = async (input, init = {}) => {
  const headers = new Headers(init.headers);
  headers.delete('authorization');
  headers.set('x-purser-console', '1');
  const account = shownAccount();
  if (account !== null && !headers.has(ACCOUNT_HEADER)) headers.set(ACCOUNT_HEADER, account);
  try {
    const response = await fetch(input, { ...init, headers, credentials: 'same-origin' });
    reportConnection(!isUnavailable(response.status));
    return response;
  } catch (error) {
    if (init.signal?.aborted !== true) reportConnection(false);
    throw error;
  }
};

/** The public API. The console uses nothing else, so an API key can do whatever the console can. */
export const purser = new Purser({
  apiKey: 'session',
  baseUrl: window.location.origin,
  fetch: fetchWithSession,
  maxRetries: 2,
  // A page asks for all that it shows at once, and people have a higher limit.
  pacing: false,
});
