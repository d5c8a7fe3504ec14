import { type CardDetails, cardHasExpired, readCardDetails } from '../../domain/payments/card-details.ts';
import type { OutboundClient, OutboundResponse } from '../connection/http-client.ts';
import { OutboundFailure } from '../connection/outbound-failure.ts';
import { GatewayUnavailable } from './gateway-failure.ts';

export interface CardServiceSettings {
  readonly url: string;
  /** Sent as the bearer token. */
  readonly apiKey: string;
  /** Cards of the other mode are refused: staging uses test cards only, production live ones. */
  readonly mode: 'test' | 'live';
}

/** What a card is needed for. The service may refuse it, or issue a card that is good for this purchase only. */
export interface CardRequest {
  readonly cardId: string;
  readonly checkoutIntentId: string;
  /** The shop's host, with its port if it has one. */
  readonly merchantHost: string;
  /** The most that is paid. */
  readonly amount: { readonly currencyCode: string; readonly amountSubunits: number };
}

export type CardAnswer =
  | { readonly kind: 'card'; readonly card: CardDetails }
  | { readonly kind: 'refused'; readonly message: string };

/** The operator's service that returns a card for one purchase. */
export interface CardService {
  /** Never retries. Rejects with `GatewayUnavailable`, whose message contains nothing of the response. */
  cardFor(request: CardRequest): Promise<CardAnswer>;
}

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 16 * 1024;

export function createCardService(
  client: OutboundClient,
  { url, apiKey, mode }: CardServiceSettings,
  now: () => Date,
): CardService {
  return {
    async cardFor(request) {
      const response = await send(client, url, apiKey, JSON.stringify(request));
      const { status } = response;
      if (status === 404) return refused('The card service does not have the configured card.');
      if (status === 403) return refused('The card service refused the card for this purchase.');
      if (status !== 200)
        throw new GatewayUnavailable(
          status === 401 ? 'key_refused' : `status_${status}`,
          `The card service responded with ${status}.`,
        );
      return cardOf(fieldsOf(response), mode, now());
    },
  };
}

const refused = (message: string): CardAnswer => ({ kind: 'refused', message });

async function send(
  client: OutboundClient,
  url: string,
  apiKey: string,
  body: string,
): Promise<OutboundResponse> {
  try {
    return await client.request({
      method: 'POST',
      url,
      headers: {
        authorization: `Bearer ${apiKey}`,
        accept: 'application/json',
        'content-type': 'application/json',
      },
      body,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      followRedirects: 'none',
    });
  } catch (error) {
    if (error instanceof OutboundFailure)
      throw new GatewayUnavailable(error.code, `The card service could not be reached: ${error.code}.`);
    throw error;
  }
}

function fieldsOf({ body }: OutboundResponse): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    if (typeof value === 'object' && value !== null) return { ...value };
  } catch {
    // The message of the error would repeat the response.
  }
  throw new GatewayUnavailable('malformed', 'The card service did not return a JSON object.');
}

function cardOf(
  fields: Readonly<Record<string, unknown>>,
  mode: CardServiceSettings['mode'],
  now: Date,
): CardAnswer {
  if (fields['mode'] !== mode)
    return refused(
      mode === 'test'
        ? 'The card service returned no test card: staging uses test cards only.'
        : 'The card service returned no live card: production uses live cards only.',
    );
  const card = readCardDetails(fields);
  if (card === null) throw new GatewayUnavailable('malformed', 'The card service returned no complete card.');
  return cardHasExpired(Number(card.expiryMonth), Number(card.expiryYear), now)
    ? refused('The card has expired.')
    : { kind: 'card', card };
}
