import type { PageRequest } from '../../store/pages.ts';
import {
  type DeliveryFilter,
  type DeliveryRow,
  listDeliveries,
  readDelivery,
} from '../../store/webhooks/deliveries.ts';
import { type AttemptRow, listAttempts } from '../../store/webhooks/delivery-attempts.ts';
import type { Context } from '../context.ts';
import { type LogPage, readRetainedLog } from '../requests/retained-log.ts';

export type DeliveryView = DeliveryRow;
export type AttemptView = AttemptRow;

export const readDeliveries = (
  context: Context,
  filter: DeliveryFilter,
  page: PageRequest,
): Promise<LogPage<DeliveryView>> =>
  readRetainedLog(context, filter.accountId, 'deliveries', page, () =>
    listDeliveries(context.store.db, filter, page),
  );

/** One delivery with its attempts, oldest first; null when the account has no such delivery. */
export async function readDeliveryWithAttempts(
  context: Context,
  accountId: string,
  id: string,
): Promise<{ delivery: DeliveryView; attempts: AttemptView[] } | null> {
  const delivery = await readDelivery(context.store.db, accountId, id);
  if (delivery === undefined) return null;
  return { delivery, attempts: await listAttempts(context.store.db, id) };
}
