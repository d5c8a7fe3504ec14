/** Longer parts of a path that contain digits are ids or tokens, some of which give access to a cart or an order. */
const TOKEN_LENGTH_MIN = 12;

/** A URL for traces: without credentials, query and fragment, and with ids and tokens in its path replaced. */
export function shownUrl(text: string): string {
  if (!URL.canParse(text)) return '…';
  const { protocol, host, pathname } = new URL(text);
  const path = pathname
    .split('/')
    .map((part) => (part.length >= TOKEN_LENGTH_MIN && /\d/.test(part) ? '…' : part))
    .join('/');
  return `${protocol}//${host}${path}`;
}
