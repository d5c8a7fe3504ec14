/** A request, independent of sockets. */
export interface Exchange {
  readonly method: string;
  readonly url: URL;
  /** Scheme and authority of the shop, as the visitor requested it. */
  readonly origin: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: Readonly<Record<string, string>>;
  readonly body: string;
}

export type Reply =
  | {
      readonly kind: 'send';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string | Buffer;
    }
  /** Close the connection without a response. */
  | { readonly kind: 'drop' };

export type Params = Readonly<Record<string, string>>;
export type Handler = (exchange: Exchange, params: Params) => Reply | Promise<Reply>;

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Segments that start with a colon match any text and become parameters. */
  readonly path: string;
  readonly handle: Handler;
}

export const DROP: Reply = { kind: 'drop' };

export function jsonReply(status: number, body: unknown, headers: Record<string, string> = {}): Reply {
  return {
    kind: 'send',
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(body),
  };
}

export function htmlReply(status: number, html: string, headers: Record<string, string> = {}): Reply {
  return {
    kind: 'send',
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self'",
      'cache-control': 'no-store',
      ...headers,
    },
    body: html,
  };
}

export function redirectReply(location: string, headers: Record<string, string> = {}): Reply {
  return { kind: 'send', status: 303, headers: { location, ...headers }, body: '' };
}
