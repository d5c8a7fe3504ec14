import type { DeliveryStatus } from '@purser/contract/vocabulary';
import type { Db } from './database.ts';
import { type PageRequest, readPage } from './pages.ts';

export interface DeliveryFilter {
  readonly accountId: string;
  readonly endpointId?: string;
  readonly eventId?: string;
  readonly statuses?: readonly DeliveryStatus[];
}

const deliveries = (db: Db, accountId: string) =>
  db
    .selectFrom('deliveries')
    .select([
      'id',
      'position',
      'endpoint_id',
      'event_id',
      'event_type',
      'status',
      'attempt_count',
      'created_at',
      'next_attempt_at',
      'last_status',
      'succeeded_at',
    ])
    .where('account_id', '=', accountId);

export function listDeliveries(db: Db, filter: DeliveryFilter, page: PageRequest) {
  const { endpointId, eventId, statuses } = filter;
  return readPage(
    deliveries(db, filter.accountId)
      .$if(endpointId !== undefined, (query) => query.where('endpoint_id', '=', endpointId ?? ''))
      .$if(eventId !== undefined, (query) => query.where('event_id', '=', eventId ?? ''))
      .$if(statuses !== undefined, (query) => query.where('status', 'in', statuses ?? [])),
    page,
  );
}

export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>['items'][number];

export const readDelivery = (db: Db, accountId: string, id: string) =>
  deliveries(db, accountId).where('id', '=', id).executeTakeFirst();
