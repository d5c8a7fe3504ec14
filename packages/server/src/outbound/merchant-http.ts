import type { OutboundClient } from './http-client.ts';

/** A request to a merchant, in the shape that connectors make it. */
export interface MerchantHttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs?: number;
}

export interface MerchantHttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly url: string;
}

/** Rejects with `OutboundFailure` only: its `phase`, `code` and `message` are what connectors decide on. */
export interface GuardedMerchantHttp {
  request(request: MerchantHttpRequest): Promise<MerchantHttpResponse>;
}

function decodeText(body: Buffer, contentType: string | undefined): string {
  const label = /charset\s*=\s*"?([^\s";]+)/i.exec(contentType ?? '')?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}

/** A page is what a browser would ask for: a GET that does not insist on something other than HTML. */
function asksForPage(request: MerchantHttpRequest): boolean {
  if (request.method !== 'GET') return false;
  const accept = Object.entries(request.headers ?? {}).find(([name]) => name.toLowerCase() === 'accept')?.[1];
  return accept === undefined || /text\/html|\*\/\*/i.test(accept);
}

/** Hands the guarded client to connectors. Redirects are followed within the same site, for pages only. */
export function createMerchantHttp(client: OutboundClient, signal?: AbortSignal): GuardedMerchantHttp {
  return {
    async request(request) {
      const { method, url, headers, body, timeoutMs } = request;
      const followRedirects = asksForPage(request) ? 'same-site' : 'none';
      const response = await client.request({
        method,
        url,
        headers,
        body,
        timeoutMs,
        followRedirects,
        signal,
      });
      return {
        status: response.status,
        headers: response.headers,
        text: decodeText(response.body, response.headers['content-type']),
        url: response.url,
      };
    },
  };
}
