/** Why a merchant's pages cannot be opened in a browser, or can no longer be used. Not on the wire: intents fail with a failure code. */
export type BrowserFailureCode =
  /** No Chromium is installed or configured, or it does not start. */
  | 'not_available'
  /** All places are taken. */
  | 'busy'
  /** The browser crashed or was killed. */
  | 'crashed'
  /** The session took too long. */
  | 'deadline'
  /** The page was too large, redirected endlessly, or opened too many windows. */
  | 'limit'
  /** The outbound guard or the operator's host rules refuse the address. */
  | 'refused'
  /** The site's robots rules disallow the page. */
  | 'disallowed'
  /** The shop could not be reached. */
  | 'unreachable';
