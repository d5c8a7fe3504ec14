/** Tracks an order at shops that show it to guests. */
import type { ConnectorContext, TrackedShipment, TrackOutcome } from '../../connector.ts';
import { integer, type LooseRecord, record, records, text } from '../../json/json-fields.ts';
import { plainText } from '../../structured-data/markup/plain-text.ts';
import { ask, type GraphqlResponse } from '../api/graphql.ts';
import { RestApi } from '../api/rest-api.ts';
import type { MagentoReference, Store } from '../reference.ts';
import { readOrderState } from './order-state.ts';

const TEXT_LENGTH_MAX = 200;

/** The data that identifies a guest's order. */
export interface OrderProof {
  readonly email: string;
  readonly lastName: string;
  readonly postalCode: string;
}

const ORDER = `number status
  items { quantity_ordered quantity_shipped quantity_canceled quantity_refunded }
  shipments { number tracking { number title carrier } }`;
const query = (field: string): string =>
  `query Order($number: String!, $email: String!, $proof: String!) {
    guestOrder(input: { number: $number, email: $email, ${field}: $proof }) { ${ORDER} }
  }`;

/** `orderNumber` is the order's internal id if the shop named nothing else when it was placed: then the closed cart has the number. */
export async function track(
  context: ConnectorContext,
  { store, cartId }: Pick<MagentoReference, 'store' | 'cartId'>,
  orderNumber: string,
  proof: OrderProof,
): Promise<TrackOutcome> {
  const outcome = await askForOrder(context, store, orderNumber, proof);
  if (outcome.kind === 'tracked' || outcome.retryable) return outcome;
  const state = await readOrderState(new RestApi(context, store.restUrl), cartId);
  return state.kind === 'placed' && state.orderNumber !== orderNumber
    ? askForOrder(context, store, state.orderNumber, proof)
    : outcome;
}

async function askForOrder(
  context: ConnectorContext,
  store: Store,
  orderNumber: string,
  { email, lastName, postalCode }: OrderProof,
): Promise<TrackOutcome> {
  // Newer shops require the last name, older ones the postal code; each rejects the other field.
  const proofs = [
    { field: 'lastname', proof: lastName },
    { field: 'postcode', proof: postalCode },
  ];
  let response: GraphqlResponse = { kind: 'closed' };
  for (const { field, proof } of proofs) {
    response = await ask(context, store, query(field), { number: orderNumber, email, proof });
    if (response.kind !== 'errors' || !response.messages.some(isUnknownField)) break;
  }
  const order = response.kind === 'data' ? record(response.data['guestOrder']) : null;
  return order === null ? failed(response) : tracked(order, orderNumber);
}

const isUnknownField = (message: string): boolean =>
  /\b(?:lastname|postcode|field|argument)\b/i.test(message);

function failed(response: GraphqlResponse): TrackOutcome {
  if (response.kind === 'silent') {
    const { response: silent } = response;
    const waitMs = silent.kind === 'response' ? silent.waitMs : null;
    return {
      kind: 'failed',
      retryable: true,
      detail: silent.kind === 'none' ? `no response (${silent.failure.code})` : `status ${silent.status}`,
      ...(waitMs === null ? {} : { retryAfterMs: waitMs }),
    };
  }
  const detail =
    response.kind === 'closed'
      ? 'the merchant does not show orders to guests'
      : 'the merchant shows no such order';
  return { kind: 'failed', retryable: false, detail };
}

function tracked(order: LooseRecord, orderNumber: string): TrackOutcome {
  const items = records(order['items']);
  const sum = (name: string): number => items.reduce((all, item) => all + (integer(item[name]) ?? 0), 0);
  const ordered = sum('quantity_ordered');
  const gone = sum('quantity_canceled') + sum('quantity_refunded');
  const shipments = records(order['shipments']).flatMap(readShipment);
  const isOver = ordered > 0 && gone >= ordered;
  if (shipments.length > 0) {
    const isMoreExpected = !isOver && sum('quantity_shipped') + gone < ordered;
    return { kind: 'tracked', shipments, isMoreExpected };
  }
  // The status is in the shop's language, so the counts are used.
  const isCanceled = isOver || /^cancel?led$/i.test(text(order['status']) ?? '');
  const status = isCanceled
    ? 'canceled'
    : /^complete/i.test(text(order['status']) ?? '')
      ? 'shipped'
      : 'ordered';
  const whole: TrackedShipment = { externalId: orderNumber, status, events: [] };
  return { kind: 'tracked', shipments: [whole], isMoreExpected: false };
}

function readShipment(node: LooseRecord): readonly TrackedShipment[] {
  const externalId = text(node['number']);
  if (externalId === null) return [];
  const [first] = records(node['tracking']);
  const number = text(first?.['number']);
  const carrierName = plainText(text(first?.['title']) ?? text(first?.['carrier']) ?? '').slice(
    0,
    TEXT_LENGTH_MAX,
  );
  const tracking =
    number === null
      ? {}
      : {
          tracking: {
            number: number.slice(0, TEXT_LENGTH_MAX),
            ...(carrierName === '' ? {} : { carrierName }),
          },
        };
  return [{ externalId, status: 'shipped', events: [], ...tracking }];
}
