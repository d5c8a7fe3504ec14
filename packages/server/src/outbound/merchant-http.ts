import type { HopRequest, OutboundClient, OutboundResponse } from './connection/http-client.ts';

/** A request to a merchant, as connectors make it. */
export interface MerchantHttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs?: number;
  readonly purpose?: MerchantPurpose;
  readonly isSigned?: boolean;
  readonly signatureForm?: SignatureForm;
}

/** What a merchant needs of a signature, besides the usual: see `SignatureForm` of the connectors. */
export interface SignatureForm {
  readonly isPlain?: boolean;
  readonly signsBody?: boolean;
}

/** The kind of resource. Robots rules apply to pages and storefront resources, not to interfaces that a merchant publishes for agents. */
export type MerchantPurpose = 'page' | 'storefront' | 'published_interface';

export interface MerchantHttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The exact bytes, decoded and as received: a digest covers one or the other. */
  readonly content?: { readonly decoded: Uint8Array; readonly encoded: Uint8Array };
  readonly url: string;
}

/** Rejects with `OutboundFailure` only: connectors act on its `phase`, `code` and `message`. */
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

/** Whether the request is for a page: a GET that accepts HTML. */
function isPageRequest(request: MerchantHttpRequest): boolean {
  if (request.method !== 'GET') return false;
  const accept = Object.entries(request.headers ?? {}).find(([name]) => name.toLowerCase() === 'accept')?.[1];
  return accept === undefined || /text\/html|\*\/\*/i.test(accept);
}

/** The default: a GET below `/.well-known/` is for a published interface, everything else for a page. */
function purposeOf({ purpose, method, url }: MerchantHttpRequest): MerchantPurpose {
  if (purpose !== undefined) return purpose;
  const isWellKnown =
    method === 'GET' && URL.canParse(url) && new URL(url).pathname.startsWith('/.well-known/');
  return isWellKnown ? 'published_interface' : 'page';
}

/** Applied to every hop of a request. */
export interface MerchantRequestHooks {
  /** Adds the signature to the headers. */
  readonly sign: (...args: [...Parameters<HopRequest>, form?: SignatureForm]) => ReturnType<HopRequest>;
  /** Remembers which signatures a response asks for. Returns whether a next request has others than this one. */
  readonly noteAsked: (url: string, acceptSignature: string) => boolean;
  /** Rejects with `OutboundFailure` if the site's robots rules disallow the URL. */
  readonly checkRobots: (url: string) => Promise<void>;
}

const REFUSED: ReadonlySet<number> = new Set([400, 401, 403]);

/** Whether the merchant refuses a request for want of a signature that the next one has. */
function asksForMore(
  hooks: MerchantRequestHooks | null,
  { isSigned }: MerchantHttpRequest,
  { status, headers, url }: OutboundResponse,
): boolean {
  const asked = headers['accept-signature'];
  if (hooks === null || isSigned === false || asked === undefined) return false;
  return hooks.noteAsked(url, asked) && REFUSED.has(status);
}

/** The HTTP client of connectors. Redirects are followed for pages only, within the same site; each hop has its own signature. */
export function createMerchantHttp(
  client: OutboundClient,
  hooks: MerchantRequestHooks | null,
  signal?: AbortSignal,
): GuardedMerchantHttp {
  return {
    async request(request) {
      const { method, url, headers, body, timeoutMs } = request;
      const followRedirects = isPageRequest(request) ? 'same-site' : 'none';
      const isPublished = purposeOf(request) === 'published_interface';
      const beforeHop: HopRequest | undefined =
        hooks === null
          ? undefined
          : async (hop) => {
              if (!isPublished) await hooks.checkRobots(hop.url);
              return request.isSigned === false ? hop.headers : hooks.sign(hop, request.signatureForm);
            };
      const send = () =>
        client.request({
          method,
          url,
          headers,
          body,
          timeoutMs,
          followRedirects,
          beforeHop,
          signal,
          sendsTraceContext: true,
        });
      const first = await send();
      // Repeated once, and only what changes nothing at the merchant.
      const response = asksForMore(hooks, request, first) && method === 'GET' ? await send() : first;
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
