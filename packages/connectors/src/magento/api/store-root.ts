/** The API addresses of a page's store: one host may have many stores. */

/** A candidate address of a store's APIs. */
export interface StoreRoot {
  /** Ends with `/V1/`. */
  readonly restUrl: string;
  readonly graphqlUrl: string;
  /** Null if the host identifies the store. */
  readonly storeCode: string | null;
}

interface PageParts {
  readonly url: string;
  readonly html: string;
}

/** The store's marks are in the head and inline scripts; only this much is searched. */
const SEARCHED_LENGTH_MAX = 1_000_000;
const STATIC_FILES = '/static/version';
const STATIC_FILES_MAX = 20;
const ADDRESS_LENGTH_MAX = 300;
const STORE_CODE = /^[a-z][a-z0-9_]{0,60}$/i;

/** The default store of the host, for requests without a page. */
export function hostRoot(url: string): StoreRoot {
  return rootAt(new URL(url).origin, '/', null);
}

/** The candidates, most likely first; never empty. */
export function storeRoots({ url, html }: PageParts): readonly StoreRoot[] {
  const page = html.slice(0, SEARCHED_LENGTH_MAX);
  const { origin } = new URL(url);
  const installPath = staticPath(page, url);
  const basePath = ownPath(baseUrlOf(page), url);
  const root = installPath ?? '/';
  const beyond = basePath?.startsWith(root) ? basePath.slice(root.length).replace(/\/$/, '') : '';
  const inPath = STORE_CODE.test(beyond) ? beyond : null;
  const codes = [...new Set([inPath, namedStore(page)])].filter((code) => code !== null);
  const roots = [...codes, null].map((code) => rootAt(origin, root, code));
  // Without a sign of the base path, a folder and a store in the path look the same.
  const mayBeFolder = installPath === null && inPath !== null;
  return mayBeFolder ? [...roots, rootAt(origin, `${root}${inPath}/`, null)] : roots;
}

function rootAt(origin: string, path: string, storeCode: string | null): StoreRoot {
  const store = storeCode === null ? '' : `${storeCode}/`;
  return {
    restUrl: `${origin}${path}rest/${store}V1/`,
    graphqlUrl: `${origin}${path}graphql`,
    storeCode,
  };
}

/** The store code in the page's scripts or API addresses. */
function namedStore(page: string): string | null {
  const named =
    /\b(?:storeCode|store_code|CURRENT_STORE_CODE|currentStoreCode)["']?\s*[:=]\s*["']([a-z]\w{0,60})["']/i.exec(
      page,
    )?.[1] ?? /\/rest\/([a-z]\w{0,60})\/V1\b/.exec(page.replaceAll('\\/', '/'))?.[1];
  // `all` is the admin's store code.
  return named === undefined || !STORE_CODE.test(named) || named === 'all' || named === 'admin'
    ? null
    : named;
}

/** The base path of the installation, from the addresses of its static files. */
function staticPath(page: string, pageUrl: string): string | null {
  const plain = page.replaceAll('\\/', '/');
  let at = plain.indexOf(STATIC_FILES);
  for (let tries = 0; at !== -1 && tries < STATIC_FILES_MAX; tries += 1) {
    const before = plain.slice(Math.max(0, at - ADDRESS_LENGTH_MAX), at + 1);
    const address = /(?:(?:https?:)?\/\/[^\s"'<>()]*|(?<=["'(=])\/[^\s"'<>()]*)$/.exec(before)?.[0];
    const path = ownPath(address ?? null, pageUrl);
    if (path !== null) return path.replace(/\/pub\/$/, '/');
    at = plain.indexOf(STATIC_FILES, at + STATIC_FILES.length);
  }
  return null;
}

function baseUrlOf(page: string): string | null {
  const written =
    /\bBASE_URL\s*=\s*["']([^"'<>\s]{1,300})["']/.exec(page)?.[1] ??
    /window\.checkout\s*=\s*\{[^<]{0,2000}?"baseUrl"\s*:\s*"([^"<>\s]{1,300})"/.exec(page)?.[1];
  return written === undefined ? null : unescaped(written);
}

const unescaped = (written: string): string =>
  written
    .replace(/\\u([\da-f]{4})/gi, (_whole, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    )
    .replace(/\\x([\da-f]{2})/gi, (_whole, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    )
    .replaceAll('\\/', '/');

/** The path of an address on the page's host, with a trailing slash; null for other hosts. */
function ownPath(address: string | null, pageUrl: string): string | null {
  if (address === null || !URL.canParse(address, pageUrl)) return null;
  const url = new URL(address, pageUrl);
  const bare = (host: string): string => host.replace(/^www\./, '');
  if (bare(url.host) !== bare(new URL(pageUrl).host)) return null;
  const path = url.pathname.replace(/index\.php\/?$/, '');
  return path.endsWith('/') ? path : `${path}/`;
}
