import { invalidFields, notFound } from '../../kernel/errors.ts';
import { success } from '../http-context.ts';
import type { Handler } from '../operation.ts';
import { presentProduct } from '../present/product.ts';

export const lookupProduct: Handler<'lookupProduct'> = async (http, { query }) => {
  const found = await http.outside.lookupProduct(query.url);
  switch (found.kind) {
    case 'found':
      return { answer: success(http, 'lookupProduct', presentProduct(found.product)) };
    case 'not_found':
      throw notFound('Product');
    case 'failed':
      throw invalidFields({
        'query.url': { message: `could not be looked up: ${found.message}`, value: query.url },
      });
    default: {
      const never: never = found;
      return never;
    }
  }
};
