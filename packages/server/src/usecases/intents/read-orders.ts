import { listOrders, type OrderRow, readOrder, readOrderOfIntent } from '../../store/intents/orders.ts';
import type { Page, PageRequest } from '../../store/pages.ts';
import type { Context } from '../context.ts';

export type OrderView = OrderRow;

export const readOrders = (
  context: Context,
  accountId: string,
  page: PageRequest,
): Promise<Page<OrderView>> => listOrders(context.store.db, accountId, page);

export const readOneOrder = (
  context: Context,
  accountId: string,
  id: string,
): Promise<OrderView | undefined> => readOrder(context.store.db, accountId, id);

export const readIntentOrder = (
  context: Context,
  accountId: string,
  intentId: string,
): Promise<OrderView | undefined> => readOrderOfIntent(context.store.db, accountId, intentId);
