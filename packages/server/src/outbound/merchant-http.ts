import type { HopRequest, OutboundClient } from './connection/http-client.ts';

/** A request to a merchant, in the shape that connectors make it. */
export interface MerchantHttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs?: number;
  readonly purpose?: MerchantPurpose;
  readonly isSigned?: boolean;
}

/** What is asked for: robots rules are for pages and what they use, not for what a merchant publishes for agents. */
export type MerchantPurpose = 'page' | 'storefront' | 'published_interface';

export interface MerchantHttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The exact bytes, with the content coding taken off and as they travelled: digests are of one or the other. */
  readonly content?: { readonly decoded: Uint8Array; readonly encoded: Uint8Array };
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

/** Without a word of the connector a GET below `/.well-known/` asks for what is published, everything else for a page. */
function purposeOf({ purpose, method, url }: MerchantHttpRequest): MerchantPurpose {
  if (purpose !== undefined) return purpose;
  const isWellKnown =
    method === 'GET' && URL.canParse(url) && new URL(url).pathname.startsWith('/.well-known/');
  return isWellKnown ? 'published_interface' : 'page';
}

/** How requests to merchants present themselves. */
export interface MerchantRequestHooks {
  /** Gives a request its signature. */
  readonly sign: HopRequest;
  /** Rejects with `OutboundFailure` when the site does not want the page to be fetched by us. */
  readonly checkRobots: (url: string) => Promise<void>;
}

/** Hands the guarded client to connectors. Redirects are followed within the same site, for pages only; each hop is signed anew. */
export function createMerchantHttp(
  client: OutboundClient,
  manners: MerchantRequestHooks | null,
  signal?: AbortSignal,
): GuardedMerchantHttp {
  return {
    async request(request) {
      const { method, url, headers, body, timeoutMs } = request;
      const followRedirects = asksForPage(request) ? 'same-site' : 'none';
      const isPublished = purposeOf(request) === 'published_interface';
      const beforeHop: HopRequest | undefined =
        manners === null
          ? undefined
          : async (hop) => {
              if (!isPublished) await manners.checkRobots(hop.url);
              return request.isSigned === false ? hop.headers : manners.sign(hop);
            };
      const response = await client.request({
        method,
        url,
        headers,
        body,
        timeoutMs,
        followRedirects,
        beforeHop,
        signal,
      });
      return {
        status: response.status,
        headers: response.headers,
        text: decodeText(response.body, response.headers['content-type']),
        content: { decoded: response.body, encoded: response.encodedBody },
        url: response.url,
      };
    },
  };
}
