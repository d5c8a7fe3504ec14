import { operations } from '@purser/contract';
import type { Product } from '@purser/contract/shapes/product';
import { invalidFields } from '../../kernel/errors.ts';
import { triggerEvent } from '../../usecases/events/trigger-event.ts';
import { runAskingCommand, runCommand } from '../../usecases/run-command.ts';
import { advanceShipment } from '../../usecases/tracking/advance-shipment.ts';
import { type HttpContext, success } from '../http-context.ts';
import { type OperationHandlers, replyOf } from '../operation.ts';
import { presentShipment } from '../present/shipment.ts';

export const testHelperHandlers = {
  triggerEvent: async (http, { principal, body, idempotency }) => {
    const { topic, productUrl, checkoutIntentId } = body;
    // The event carries the product.
    if (topic === 'product.updated' && productUrl === undefined) {
      throw invalidFields({ 'body.productUrl': { message: `is required for ${topic}` } });
    }
    const result = await runAskingCommand(
      http.usecases,
      idempotency,
      () => (productUrl === undefined ? Promise.resolve(null) : productAt(http, productUrl)),
      (tx, product) =>
        triggerEvent(http.usecases, tx, principal.accountId, {
          type: topic,
          ...(checkoutIntentId === undefined ? {} : { checkoutIntentId }),
          ...(product === null ? {} : { product }),
        }),
      (event) => ({ status: operations.triggerEvent.success.status, body: event.body }),
    );
    return replyOf(result);
  },

  advanceShipment: async (http, { principal, params, idempotency }) => {
    const result = await runCommand(
      http.usecases,
      idempotency,
      (tx) => advanceShipment(http.usecases, tx, principal.accountId, params.id),
      (shipment) => success(http, 'advanceShipment', { shipment: presentShipment(shipment) }),
    );
    return replyOf(result);
  },

  startSandboxShop: async (http, { idempotency }) => {
    const result = await runAskingCommand(
      http.usecases,
      idempotency,
      () => http.external.startSandboxShop(),
      async (_tx, url) => url,
      (url) => success(http, 'startSandboxShop', { url }),
    );
    return replyOf(result);
  },
} satisfies OperationHandlers;

async function productAt(http: HttpContext, url: string): Promise<Product> {
  const found = await http.external.lookupProduct(url, { mayRender: false });
  if (found.kind === 'found') return found.product;
  throw invalidFields({
    'body.productUrl': { message: 'is not a product that can be looked up', value: url },
  });
}
