/** Order webhook -> shipments, after its sender is verified. */
import type { ConnectorContext } from '../../connector.ts';
import { verifyDetachedJws } from '../../http-signatures/detached-jws.ts';
import type { Jwk } from '../../http-signatures/jwk.ts';
import { type SignatureVerdict, verifySignature } from '../../http-signatures/verify-signature.ts';
import { parseJson, record, text } from '../../json/json-fields.ts';
import type { OrderMessage, OrderMessageOutcome } from '../../order-message.ts';
import type { MerchantKeys } from '../discovery/merchant-keys.ts';
import { isPartlyOpen, readShipments } from './track.ts';

/** Components that a signature must cover: the recipient and the content. */
const COVERS = ['@method', '@authority', '@path', 'content-digest'];

/** Reads a message that is signed by the merchant of the order; rejects anything else. */
export async function readOrderMessage(
  context: ConnectorContext,
  keys: MerchantKeys,
  message: OrderMessage,
): Promise<OrderMessageOutcome> {
  const { headers, merchantOrigin } = message;
  // Messages with `Request-Signature` need not name the sender: the merchant's keys prove it.
  const agent = headers['ucp-agent'];
  if ((agent !== undefined || hasSignature(message)) && !isFromHost(agent, merchantOrigin))
    return refused('the message names another merchant');
  const known = await keys.keysOf(context, merchantOrigin);
  if (known.kind === 'unavailable') return known;
  let verdict = verify(message, known.keys);
  // A new key is found by fetching again, unless the keys were fetched after the message arrived.
  if (verdict.kind === 'unknown_key' && known.readAt < message.receivedAt) {
    const refetched = await keys.refetchKeys(context, merchantOrigin);
    if (refetched.kind === 'unavailable') return refetched;
    verdict = verify(message, refetched.keys);
  }
  switch (verdict.kind) {
    case 'valid':
      return orderOf(message);
    case 'absent':
      return refused('the message is not signed');
    case 'wrong':
      return refused(`its signature is wrong: ${verdict.reason}`);
    case 'unknown_key':
      return refused('the key is not one of the merchant’s');
    default: {
      const never: never = verdict;
      return never;
    }
  }
}

/** Whether the message has a signature of RFC 9421, the form since 2026-04-08. */
const hasSignature = ({ headers }: OrderMessage): boolean =>
  headers['signature'] !== undefined || headers['signature-input'] !== undefined;

/** Verifies the signature of RFC 9421; in messages without one, the JWS of the body in `Request-Signature`. */
function verify(message: OrderMessage, keys: readonly Jwk[]): SignatureVerdict {
  const jws = message.headers['request-signature'];
  if (jws === undefined || hasSignature(message))
    return verifySignature(message, keys, { now: message.receivedAt, covers: COVERS });
  return verifyDetachedJws(jws, message.body, keys);
}

function orderOf({ body, merchantOrderIds }: OrderMessage): OrderMessageOutcome {
  const json = record(parseJson(body));
  const order = record(json?.['order']) ?? json;
  const merchantOrderId = text(order?.['id']);
  if (order === null || merchantOrderId === null) return refused('the message contains no order');
  if (!merchantOrderIds.includes(merchantOrderId)) return refused('the message is about another order');
  return {
    kind: 'order',
    merchantOrderId,
    shipments: readShipments(order, merchantOrderId),
    isMoreExpected: isPartlyOpen(order),
  };
}

/** Whether the sender's profile is at the merchant's host. */
function isFromHost(ucpAgent: string | undefined, origin: string): boolean {
  const profile = /(?:^|[\s,])profile="([^"]*)"/.exec(ucpAgent ?? '')?.[1] ?? '';
  const bare = (url: string): string => new URL(url).host.toLowerCase().replace(/^www\./, '');
  return URL.canParse(profile) && bare(profile) === bare(origin);
}

const refused = (reason: string): OrderMessageOutcome => ({ kind: 'refused', reason });
