import type { Buyer } from '@purser/contract/shapes/buyer';
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
  type ExchangePurpose,
  insertExchange,
  type StoredMessage,
} from '../../store/merchants/merchant-requests.ts';
import type { Context } from '../context.ts';

export type { ExchangePurpose };

/** The intent of an exchange with a merchant, and the values to redact. */
export interface ExchangeSubject {
  readonly intentId: string;
  readonly accountId: string;
  readonly buyer: Buyer;
  /** Credentials that the exchanges may contain. */
  readonly secrets: ReadonlySet<string>;
}

type Headers = Readonly<Record<string, string>>;

/** An exchange as sent and received. */
export interface RawExchange {
  readonly purpose: ExchangePurpose;
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
    | { readonly kind: 'answer'; readonly status: number; readonly headers: Headers; readonly text: string }
    /** An error code. */
    | { readonly kind: 'failure'; readonly failure: string };
}

/** Stores an exchange, masked before it reaches the database. */
export async function storeExchange(
  context: Pick<Context, 'store'>,
  { intentId, accountId, buyer, secrets }: ExchangeSubject,
  exchange: RawExchange,
): Promise<void> {
  const holds = holdsAnyOf(buyer, secrets);
  const { request, outcome, purpose, at, durationMs } = exchange;
  await insertExchange(context.store.db, {
    intentId,
    accountId,
    purpose,
    at,
    durationMs,
    method: request.method,
    url: maskUrl(request.url, holds),
    request: requestOf(request, holds),
    ...(outcome.kind === 'failure'
      ? { status: null, response: null, failure: outcome.failure }
      : { status: outcome.status, response: responseOf(outcome, holds), failure: null }),
  });
}

function requestOf(
  { headers = {}, body = '', isPayment }: RawExchange['request'],
  holds: Holds,
): StoredMessage {
  const kept = isPayment && body !== '' ? credentialBody(body) : maskBody(body, typeOf(headers), holds);
  return { headers: maskHeaders(headers, SHOWN_REQUEST_HEADERS, holds), body: kept };
}

const responseOf = (
  answer: { readonly headers: Headers; readonly text: string },
  holds: Holds,
): StoredMessage => ({
  headers: maskHeaders(answer.headers, SHOWN_RESPONSE_HEADERS, holds),
  body: maskBody(answer.text, typeOf(answer.headers), holds),
});

const typeOf = (headers: Headers): string | undefined =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1];
