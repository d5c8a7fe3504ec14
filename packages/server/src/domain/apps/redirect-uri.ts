const LENGTH_MAX = 2048;
const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost'];
/** Schemes that a browser runs or reads itself, instead of an app. */
const UNSAFE_SCHEMES =
  /^(?:javascript|data|vbscript|file|blob|about|view-source|filesystem|ws|wss|ftp|mailto|tel|intent):$/;
const PLAIN = /^[\x21-\x7e]+$/;

const isLoopback = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && LOOPBACK.includes(hostname);

/** Whether an app may be redirected there: `https`, `http` on the device, or a scheme of an app on the device. */
export function isSafeRedirectUri(text: string): boolean {
  if (text.length > LENGTH_MAX || !PLAIN.test(text) || text.includes('#') || !URL.canParse(text))
    return false;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return false;
  if (url.protocol === 'https:') return true;
  if (url.protocol === 'http:') return isLoopback(url);
  return !UNSAFE_SCHEMES.test(url.protocol) && /^[a-z][a-z0-9+.-]*:\/\//i.test(text);
}

/** Whether the address is a registered one, character by character. On the device, the port may differ (RFC 8252, section 7.3). */
export function isRegistered(registered: readonly string[], asked: string): boolean {
  if (registered.includes(asked)) return true;
  if (!isSafeRedirectUri(asked) || !isLoopback(new URL(asked))) return false;
  return registered.some((one) => isLoopback(new URL(one)) && withoutPort(one) === withoutPort(asked));
}

const withoutPort = (text: string): string =>
  text.replace(/^(http:\/\/(?:\[::1\]|[^:/?]+)):\d+(?=[/?]|$)/, '$1');

/** Where the address leads, as shown to a person: its host, or the scheme of an app. */
export function redirectHost(uri: string): string {
  const { protocol, host } = new URL(uri);
  return protocol === 'https:' || protocol === 'http:' ? host : protocol;
}
