import type { Buyer } from '@purser/contract/shapes/buyer';
import type { MerchantRequestPurpose } from '@purser/contract/vocabulary';
import {
  credentialBody,
  type Holds,
  holdsAnyOf,
  maskBody,
  maskHeaders,
  maskUrl,
} from '../../domain/merchants/mask-merchant-request.ts';
import { SHOWN_REQUEST_HEADERS, SHOWN_RESPONSE_HEADERS } from '../../domain/merchants/redaction-rules.ts';
import {
  insertMerchantRequests,
  type StoredMerchantRequest,
  type StoredMessage,
} from '../../store/merchants/merchant-requests.ts';
import type { Context } from '../context.ts';

/** The intent of a request to a merchant, and the values to redact. */
export interface MerchantRequestSubject {
  readonly intentId: string;
  readonly accountId: string;
  readonly buyer: Buyer;
  /** Credentials that the requests and responses may contain. */
  readonly secrets: ReadonlySet<string>;
}

type Headers = Readonly<Record<string, string>>;

/** A request as sent, and its result. */
export interface RawMerchantRequest {
  readonly purpose: MerchantRequestPurpose;
  readonly at: Date;
  readonly durationMs: number;
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers?: Headers;
    readonly body?: string;
    /** Whether the request contains payment credentials. */
    readonly isPayment: boolean;
  };
  readonly outcome:
    | { readonly kind: 'response'; readonly status: number; readonly headers: Headers; readonly text: string }
    /** An error code. */
    | { readonly kind: 'failure'; readonly failure: string };
}

/** Stores requests and their responses, masked before they reach the database. */
export async function storeMerchantRequests(
  { store }: Pick<Context, 'store'>,
  subject: MerchantRequestSubject,
  sent: readonly RawMerchantRequest[],
): Promise<void> {
  const holds = holdsAnyOf(subject.buyer, subject.secrets);
  const stored = sent.map((one) => masked(one, holds));
  await insertMerchantRequests(store.db, subject, stored);
}

const masked = (
  { request, outcome, purpose, at, durationMs }: RawMerchantRequest,
  holds: Holds,
): StoredMerchantRequest => ({
  purpose,
  at: at.toISOString(),
  durationMs: Math.max(0, Math.round(durationMs)),
  method: request.method,
  url: maskUrl(request.url, holds),
  request: requestOf(request, holds),
  ...(outcome.kind === 'failure'
    ? { status: null, response: null, failure: outcome.failure }
    : { status: outcome.status, response: responseOf(outcome, holds), failure: null }),
});

function requestOf(
  { headers = {}, body = '', isPayment }: RawMerchantRequest['request'],
  holds: Holds,
): StoredMessage {
  const kept = isPayment && body !== '' ? credentialBody(body) : maskBody(body, typeOf(headers), holds);
  return { headers: maskHeaders(headers, SHOWN_REQUEST_HEADERS, holds), body: kept };
}

const responseOf = (
  response: { readonly headers: Headers; readonly text: string },
  holds: Holds,
): StoredMessage => ({
  headers: maskHeaders(response.headers, SHOWN_RESPONSE_HEADERS, holds),
  body: maskBody(response.text, typeOf(response.headers), holds),
});

const typeOf = (headers: Headers): string | undefined =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1];
