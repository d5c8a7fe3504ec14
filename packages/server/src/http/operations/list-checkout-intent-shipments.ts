import { notFound } from '../../kernel/errors.ts';
import { readCheckoutIntent } from '../../usecases/intents/read-checkout-intent.ts';
import { readShipments, shipmentFromRow } from '../../usecases/tracking/read-shipments.ts';
import { success } from '../http-context.ts';
import type { Handler } from '../operation.ts';
import { presentShipment } from '../present/shipment.ts';
import { pagePlace, presentPage } from '../validation/cursors.ts';

export const listCheckoutIntentShipments: Handler<'listCheckoutIntentShipments'> = async (
  http,
  { principal, params, query },
) => {
  const { seal } = http.usecases;
  const { accountId } = principal;
  const place = pagePlace(seal, accountId, 'shipments', query);
  if ((await readCheckoutIntent(http.usecases, params.id, accountId)) === null)
    throw notFound('Checkout intent');
  const page = await readShipments(http.usecases, { accountId, intentId: params.id }, place);
  const value = presentPage(seal, accountId, 'shipments', page, (row) =>
    presentShipment(shipmentFromRow(row)),
  );
  return { answer: success(http, 'listCheckoutIntentShipments', value) };
};
