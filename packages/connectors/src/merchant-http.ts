/** The client that connectors reach merchants through, handed in by the service. */

export interface MerchantRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as given; the connector sets `content-type`. */
  readonly body?: string;
  /** Milliseconds until the whole answer is there; the client's own default when absent. */
  readonly timeoutMs?: number;
  /** Left out: what is published for a GET below `/.well-known/`, else a page. */
  readonly purpose?: MerchantPurpose;
  /** False where the protocol that is spoken gives the `signature` header a meaning of its own: ours is left away. True when left out. */
  readonly isSigned?: boolean;
}

/** What a request is for. A site's robots rules are held to unless the merchant itself has published the address for agents. */
export type MerchantPurpose =
  /** What people read. */
  | 'page'
  /** What the pages of the shop use themselves: the interface of its own software. */
  | 'storefront'
  /** Below `/.well-known/`, named by a document there, or an interface that the operator has credentials of the merchant for. */
  | 'published_interface';

export interface MerchantResponse {
  readonly status: number;
  /** Names in lower case; repeated headers joined by ", ". */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The exact bytes, with the content coding taken off and as they travelled, for digests; absent in clients that do not keep them. */
  readonly content?: { readonly decoded: Uint8Array; readonly encoded: Uint8Array };
  /** Where the answer came from, after redirects within the same site (GET of pages only). */
  readonly url: string;
}

/** What became of a request that got no usable answer. */
export type TransportPhase =
  /** Nothing of the request can have reached the merchant: refused address, DNS, connect or TLS failure. */
  | 'not_sent'
  /** The request may have reached the merchant; its answer did not reach us. */
  | 'answer_lost';

export class TransportFailure extends Error {
  override readonly name = 'TransportFailure';
  readonly phase: TransportPhase;
  /** A short machine word such as `address_refused`, `connect_failed`, `timeout`, `reset`, `too_large`, `robots_disallowed`. */
  readonly code: string;
  constructor(phase: TransportPhase, code: string, message: string) {
    super(message);
    this.phase = phase;
    this.code = code;
  }
}

/** The guarded client, handed in. Rejects with `TransportFailure` only; any HTTP status resolves. */
export interface MerchantHttp {
  request(request: MerchantRequest): Promise<MerchantResponse>;
}
