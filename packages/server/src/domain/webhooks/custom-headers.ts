/** Custom headers of an endpoint, by lower-case name. */
export type CustomHeaders = Readonly<Record<string, string>>;

const NAME = /^[a-z0-9][a-z0-9!#$%&'*+.^_`|~-]{0,127}$/;
const OUR_PREFIXES = ['x-svc-', 'webhook-', 'proxy-'];
/** Headers that the service sets, and connection-specific headers. */
const OURS: ReadonlySet<string> = new Set([
  'accept-encoding',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'expect',
  'host',
  'http2-settings',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
]);

export type HeadersReading =
  | { readonly kind: 'read'; readonly headers: CustomHeaders }
  /** The reason for each refused name, by the name as sent. */
  | { readonly kind: 'refused'; readonly reasons: Readonly<Record<string, string>> };

/** Converts names to lower case. Refuses invalid, repeated and reserved names. */
export function readCustomHeaders(sent: CustomHeaders): HeadersReading {
  const headers = new Map<string, string>();
  const reasons = new Map<string, string>();
  for (const [given, value] of Object.entries(sent)) {
    const name = given.toLowerCase();
    const reason = headers.has(name) ? 'is repeated' : refusalOf(name);
    if (reason === null) headers.set(name, value);
    else reasons.set(given, reason);
  }
  return reasons.size === 0
    ? { kind: 'read', headers: Object.fromEntries(headers) }
    : { kind: 'refused', reasons: Object.fromEntries(reasons) };
}

function refusalOf(name: string): string | null {
  if (!NAME.test(name)) return 'is not a valid header name';
  if (OURS.has(name) || OUR_PREFIXES.some((prefix) => name.startsWith(prefix)))
    return 'is reserved: the service or the connection sets this header';
  return null;
}
