import { runCommand } from '../../usecases/run-command.ts';
import { advanceShipment as advance } from '../../usecases/tracking/advance-shipment.ts';
import { success } from '../http-context.ts';
import { type Handler, replyOf } from '../operation.ts';
import { presentShipment } from '../present/shipment.ts';

export const advanceShipment: Handler<'advanceShipment'> = async (
  http,
  { principal, params, idempotency },
) => {
  const result = await runCommand(
    http.usecases,
    idempotency,
    (tx) => advance(http.usecases, tx, principal.accountId, params.id),
    (shipment) => success(http, 'advanceShipment', { shipment: presentShipment(shipment) }),
  );
  return replyOf(result);
};
