import { accountIn, CONSOLE_PATH, withAccount } from './account-path.ts';

/** The account that was opened last, for addresses without one. */
const LAST_KEY = 'purser.account';

/** Whether the address says which account is shown. */
let isAddressed = accountIn(window.location.pathname) !== null;
let shown = accountIn(window.location.pathname) ?? localStorage.getItem(LAST_KEY);

/** The account that requests apply to; null for the user's oldest membership. It stays the same until the console is loaded again. */
export const shownAccount = (): string | null => shown;

/** The address of a page in an account. */
export const addressIn = (accountId: string | null, path: string): string =>
  CONSOLE_PATH + withAccount(path, accountId);

/** Opens a page of another account, or with null of the user's oldest membership. */
export function openAccount(id: string | null, path = '/'): void {
  if (id === null) localStorage.removeItem(LAST_KEY);
  else localStorage.setItem(LAST_KEY, id);
  // Loads the console again, so that nothing of one account is ever shown in another.
  window.location.assign(addressIn(id, path));
}

/** Adds the caller's account to an address that has none, so that it shows the same to others. */
export function nameAccount(accountId: string): void {
  if (isAddressed) return;
  shown = accountId;
  isAddressed = true;
  const { pathname, search, hash } = window.location;
  const path = addressIn(accountId, pathname.slice(CONSOLE_PATH.length) || '/');
  window.history.replaceState(window.history.state, '', path + search + hash);
}
