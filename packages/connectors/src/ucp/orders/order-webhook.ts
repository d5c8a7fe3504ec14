/** An order that a merchant sent by itself -> shipments, once it is certain who sent it. */
import type { ConnectorContext } from '../../connector.ts';
import { verifySignature } from '../../http-signatures/verify-signature.ts';
import { parseJson, record, text } from '../../json/json-fields.ts';
import type { OrderMessage, OrderMessageOutcome } from '../../order-message.ts';
import type { MerchantKeys } from '../discovery/merchant-keys.ts';
import { isPartlyOpen, readShipments } from './track.ts';

/** What a signature must bind, whatever else it covers: who is addressed, and the content. */
const COVERS = ['@method', '@authority', '@path', 'content-digest'];

/** Reads a message whose signature is by a key of the very merchant that the order was placed at; anything else is refused. */
export async function readOrderMessage(
  context: ConnectorContext,
  keys: MerchantKeys,
  message: OrderMessage,
): Promise<OrderMessageOutcome> {
  const { headers, merchantOrigin } = message;
  if (!isFromHost(headers['ucp-agent'], merchantOrigin)) return refused('it names another merchant');
  const known = await keys.keysOf(context, merchantOrigin);
  if (known.kind === 'unavailable') return known;
  let verdict = verifySignature(message, known.keys, { now: message.receivedAt, covers: COVERS });
  // A key that was published since is found by asking once more; what was read after the message came has it already.
  if (verdict.kind === 'unknown_key' && known.readAt < message.receivedAt) {
    const anew = await keys.keysAnew(context, merchantOrigin);
    if (anew.kind === 'unavailable') return anew;
    verdict = verifySignature(message, anew.keys, { now: message.receivedAt, covers: COVERS });
  }
  switch (verdict.kind) {
    case 'valid':
      return orderOf(message);
    case 'absent':
      return refused('it is not signed');
    case 'wrong':
      return refused(`its signature is wrong: ${verdict.reason}`);
    case 'unknown_key':
      return refused('its key is none of the merchant’s');
    default: {
      const never: never = verdict;
      return never;
    }
  }
}

function orderOf({ body, merchantOrderIds }: OrderMessage): OrderMessageOutcome {
  const json = record(parseJson(body));
  const order = record(json?.['order']) ?? json;
  const merchantOrderId = text(order?.['id']);
  if (order === null || merchantOrderId === null) return refused('it holds no order');
  if (!merchantOrderIds.includes(merchantOrderId)) return refused('its order is another one');
  return {
    kind: 'order',
    merchantOrderId,
    shipments: readShipments(order, merchantOrderId),
    isMoreExpected: isPartlyOpen(order),
  };
}

/** Whether the sender names itself by a profile at the merchant's own host. */
function isFromHost(ucpAgent: string | undefined, origin: string): boolean {
  const profile = /(?:^|[\s,])profile="([^"]*)"/.exec(ucpAgent ?? '')?.[1] ?? '';
  const bare = (url: string): string => new URL(url).host.toLowerCase().replace(/^www\./, '');
  return URL.canParse(profile) && bare(profile) === bare(origin);
}

const refused = (reason: string): OrderMessageOutcome => ({ kind: 'refused', reason });
