/** Finds an order whose outcome was not recorded. */
import type { ConnectorContext, FindOrderOutcome, PlaceRequest } from '../../connector.ts';
import { RestApi } from '../api/rest-api.ts';
import type { MagentoReference } from '../reference.ts';
import { placedOrder, readOrderState } from './order-state.ts';

/**
 * A closed cart names its order. An open cart proves nothing: shops save an order before they close its cart, and a shop that fails in
 * between leaves both. Guests cannot search for orders, so the outcome then stays unknown.
 */
export async function findOrder(
  context: ConnectorContext,
  { store, cartId, total, submittedAt }: MagentoReference,
  request: PlaceRequest,
): Promise<FindOrderOutcome> {
  if (submittedAt === null) return { kind: 'not_placed' };
  const state = await readOrderState(new RestApi(context, store.restUrl), cartId);
  switch (state.kind) {
    case 'placed':
      return placedOrder(state.orderNumber, total ?? request.total);
    case 'open':
      return {
        kind: 'unknown',
        detail: `the order was sent at ${submittedAt}; its cart is open, which does not exclude that it exists`,
      };
    case 'unclear':
      return { kind: 'unknown', detail: state.detail };
    default: {
      const never: never = state;
      return never;
    }
  }
}
