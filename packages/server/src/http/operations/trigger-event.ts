import { operations } from '@purser/contract';
import type { Product } from '../../domain/merchants/product.ts';
import { invalidFields } from '../../kernel/errors.ts';
import { triggerEvent as trigger } from '../../usecases/events/trigger-event.ts';
import { runAskingCommand } from '../../usecases/run-command.ts';
import type { HttpContext } from '../http-context.ts';
import { type Handler, replyOf } from '../operation.ts';
import { presentProduct } from '../present/product.ts';

export const triggerEvent: Handler<'triggerEvent'> = async (http, { principal, body, idempotency }) => {
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
      trigger(http.usecases, tx, principal.accountId, {
        type: topic,
        ...(checkoutIntentId === undefined ? {} : { checkoutIntentId }),
        ...(product === null ? {} : { product: presentProduct(product) }),
      }),
    (event) => ({ status: operations.triggerEvent.success.status, body: event.body }),
  );
  return replyOf(result);
};

async function productAt(http: HttpContext, url: string): Promise<Product> {
  const found = await http.outside.lookupProduct(url);
  if (found.kind === 'found') return found.product;
  throw invalidFields({
    'body.productUrl': { message: 'is not a product that can be looked up', value: url },
  });
}
