import { Purser } from '@purser/client';
import { isAway, noteReach } from './connection.ts';

const ACCOUNT_KEY = 'purser.account';

/** The account that the pages are about; null: the one that the person has belonged to the longest. */
const chosenAccount = (): string | null => localStorage.getItem(ACCOUNT_KEY);

export function chooseAccount(id: string | null): void {
  if (id === null) localStorage.removeItem(ACCOUNT_KEY);
  else localStorage.setItem(ACCOUNT_KEY, id);
}

/** Asks as the signed-in person: the browser's cookie instead of a key. */
const fetchAsPerson: typeof fetch = async (input, init = {}) => {
  const headers = new Headers(init.headers);
  headers.delete('authorization');
  headers.set('x-purser-console', '1');
  const account = chosenAccount();
  if (account !== null) headers.set('x-purser-account', account);
  try {
    const response = await fetch(input, { ...init, headers, credentials: 'same-origin' });
    noteReach(!isAway(response.status));
    return response;
  } catch (error) {
    if (init.signal?.aborted !== true) noteReach(false);
    throw error;
  }
};

/** The public API, and nothing else: whatever these pages can do, a key can do too. */
export const purser = new Purser({
  apiKey: 'session',
  baseUrl: window.location.origin,
  fetch: fetchAsPerson,
  maxRetries: 2,
});
