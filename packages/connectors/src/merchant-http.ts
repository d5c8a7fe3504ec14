/** The HTTP client of connectors, passed in by the service. */
import type { SignatureForm } from './http-signatures/sign-request.ts';

export interface MerchantRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent unchanged; the connector sets `content-type`. */
  readonly body?: string;
  /** Timeout for the whole response in milliseconds; the client's default when absent. */
  readonly timeoutMs?: number;
  /** When left out: `published_interface` for a GET below `/.well-known/`, else `page`. */
  readonly purpose?: MerchantPurpose;
  /** False if the protocol defines its own `signature` header: the request is then not signed by us. True if omitted. */
  readonly isSigned?: boolean;
  /** The form of our signature, if the merchant or its protocol needs another than the usual one. */
  readonly signatureForm?: SignatureForm;
}

/** The purpose of a request. Robots rules apply unless the merchant has published the address for agents. */
export type MerchantPurpose =
  /** A page for people. */
  | 'page'
  /** An API that the shop's own pages use. */
  | 'storefront'
  /** Below `/.well-known/`, named by a document there, or an API for which the merchant gave the operator credentials. */
  | 'published_interface';

export interface MerchantResponse {
  readonly status: number;
  /** Names in lower case; repeated headers joined by ", ". */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The exact bytes, decoded and as transferred, for digests; absent in clients that do not keep them. */
  readonly content?: { readonly decoded: Uint8Array; readonly encoded: Uint8Array };
  /** The final URL, after redirects within the same site (only for GET of pages). */
  readonly url: string;
}

/** How far a request without a usable response got. */
export type TransportPhase =
  /** The request cannot have reached the merchant: refused address, DNS, connect or TLS failure. */
  | 'not_sent'
  /** The request may have reached the merchant; its response did not reach us. */
  | 'response_lost';

export class TransportFailure extends Error {
  override readonly name = 'TransportFailure';
  readonly phase: TransportPhase;
  /** An error code such as `address_refused`, `connect_failed`, `timeout`, `reset`, `too_large`, `robots_disallowed`. */
  readonly code: string;
  constructor(phase: TransportPhase, code: string, message: string) {
    super(message);
    this.phase = phase;
    this.code = code;
  }
}

/** The guarded HTTP client. Rejects only with `TransportFailure`; any HTTP status resolves. */
export interface MerchantHttp {
  request(request: MerchantRequest): Promise<MerchantResponse>;
}
