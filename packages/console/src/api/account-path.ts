export const CONSOLE_PATH = '/console';

const ACCOUNT = /^\/(acct_[^/]+)(?=\/|$)/;
/** Pages for whoever has their link, whatever the account. */
const WITHOUT_ACCOUNT = ['/redeem-link', '/connect', '/approve'];

/** The account of an address such as `/console/acct_1/events`. */
export const accountIn = (pathname: string): string | null =>
  pathname.startsWith(CONSOLE_PATH) ? (ACCOUNT.exec(pathname.slice(CONSOLE_PATH.length))?.[1] ?? null) : null;

/** The path of a page of the console without the account. */
export const withoutAccount = (path: string): string => path.replace(ACCOUNT, '') || '/';

/** The path of a page of the console with the account before it. */
export const withAccount = (path: string, accountId: string | null): string =>
  accountId === null || WITHOUT_ACCOUNT.includes(path)
    ? path
    : `/${accountId}${path === '/' ? '' : withoutAccount(path)}`;
