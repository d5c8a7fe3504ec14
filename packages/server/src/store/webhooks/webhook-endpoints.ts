import { EVENT_TYPES, type EventType } from '@purser/contract/vocabulary';
import { type Generated, type Selectable, sql } from 'kysely';
import type { SigningSecrets } from '../../domain/webhooks/signing-secret.ts';
import type { WebhookEndpoint } from '../../domain/webhooks/webhook-endpoint.ts';
import type { AccountCounters } from '../accounts/account-counters.ts';
import { containing } from '../containing.ts';
import type { Db, Tx } from '../database.ts';
import { type Page, type PageRequest, readPage } from '../pages.ts';

declare module '../database.ts' {
  interface Database {
    webhook_endpoints: WebhookEndpointsTable;
  }
}

interface WebhookEndpointsTable {
  id: string;
  account_id: string;
  position: number;
  url: string;
  description: string | null;
  event_types: string[];
  enabled: Generated<boolean>;
  disabled_reason: string | null;
  product_events: Generated<boolean>;
  sealed_secret: string;
  created_at: Date;
  saved_at: Date;
  verified_at: Date;
  failing_since: Date | null;
  deleted_at: Date | null;
  sealed_headers: string | null;
  header_names: Generated<string[]>;
  order_mode: Generated<'none' | 'source'>;
  in_flight_max: Generated<number>;
  rate_per_second: number | null;
  standard_webhooks: Generated<boolean>;
  next_sealed_secret: string | null;
  next_secret_created_at: Date | null;
  next_secret_verified_at: Date | null;
  secret_rotates_at: Date | null;
  previous_sealed_secret: string | null;
  previous_secret_expires_at: Date | null;
}

export type EndpointRow = Selectable<WebhookEndpointsTable>;

const isEventType = (text: string): text is EventType => EVENT_TYPES.some((type) => type === text);

const secretsFromRow = (row: EndpointRow): SigningSecrets => ({
  current: row.sealed_secret,
  next:
    row.next_sealed_secret === null || row.next_secret_created_at === null
      ? null
      : {
          secret: row.next_sealed_secret,
          createdAt: row.next_secret_created_at,
          verifiedAt: row.next_secret_verified_at,
          switchAt: row.secret_rotates_at,
        },
  previous:
    row.previous_sealed_secret === null || row.previous_secret_expires_at === null
      ? null
      : { secret: row.previous_sealed_secret, until: row.previous_secret_expires_at },
});

export const endpointFromRow = (row: EndpointRow): WebhookEndpoint => ({
  id: row.id,
  accountId: row.account_id,
  url: row.url,
  options: {
    ...(row.description === null ? {} : { description: row.description }),
    eventTypes: row.event_types.filter(isEventType),
    headerNames: row.header_names,
    sealedHeaders: row.sealed_headers,
    orderMode: row.order_mode,
    inFlightMax: row.in_flight_max,
    ratePerSecond: row.rate_per_second,
    standardWebhooks: row.standard_webhooks,
  },
  enabled: row.enabled,
  ...(row.disabled_reason === null ? {} : { disabledReason: row.disabled_reason }),
  productEvents: row.product_events,
  secrets: secretsFromRow(row),
  createdAt: row.created_at,
  savedAt: row.saved_at,
  verifiedAt: row.verified_at,
});

const columnsOf = ({ options, secrets, ...endpoint }: WebhookEndpoint) => ({
  url: endpoint.url,
  description: options.description ?? null,
  event_types: [...options.eventTypes],
  header_names: [...options.headerNames],
  sealed_headers: options.sealedHeaders,
  order_mode: options.orderMode,
  in_flight_max: options.inFlightMax,
  rate_per_second: options.ratePerSecond,
  standard_webhooks: options.standardWebhooks,
  enabled: endpoint.enabled,
  disabled_reason: endpoint.disabledReason ?? null,
  product_events: endpoint.productEvents,
  sealed_secret: secrets.current,
  next_sealed_secret: secrets.next?.secret ?? null,
  next_secret_created_at: secrets.next?.createdAt ?? null,
  next_secret_verified_at: secrets.next?.verifiedAt ?? null,
  secret_rotates_at: secrets.next?.switchAt ?? null,
  previous_sealed_secret: secrets.previous?.secret ?? null,
  previous_secret_expires_at: secrets.previous?.until ?? null,
  saved_at: endpoint.savedAt,
  verified_at: endpoint.verifiedAt,
});

export async function insertEndpoint(
  tx: Tx,
  counters: AccountCounters,
  endpoint: WebhookEndpoint,
): Promise<void> {
  await tx
    .insertInto('webhook_endpoints')
    .values({
      id: endpoint.id,
      account_id: counters.accountId,
      position: counters.takePosition(),
      created_at: endpoint.createdAt,
      ...columnsOf(endpoint),
    })
    .execute();
}

/** Writes a locked endpoint. `isReset` clears its failures: it was just verified or enabled. */
export async function saveEndpoint(tx: Tx, endpoint: WebhookEndpoint, isReset: boolean): Promise<void> {
  await tx
    .updateTable('webhook_endpoints')
    .set({ ...columnsOf(endpoint), ...(isReset ? { failing_since: null } : {}) })
    .where('id', '=', endpoint.id)
    .execute();
}

const live = (db: Db, accountId: string) =>
  db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null);

export async function readEndpoint(db: Db, accountId: string, id: string): Promise<WebhookEndpoint | null> {
  const row = await live(db, accountId).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : endpointFromRow(row);
}

/** Locks the endpoint. A stronger lock would stop the records of attempts, whose rows refer to it, and deadlock with them. */
export async function lockEndpoint(tx: Tx, accountId: string, id: string): Promise<WebhookEndpoint | null> {
  const row = await live(tx, accountId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row === undefined ? null : endpointFromRow(row);
}

export interface EndpointFilter {
  readonly accountId: string;
  /** Only these; null: all. */
  readonly ids: readonly string[] | null;
  /** A part of the description or the URL. */
  readonly search?: string | undefined;
}

export function listEndpoints(
  db: Db,
  { accountId, ids, search }: EndpointFilter,
  page: PageRequest,
): Promise<Page<EndpointRow>> {
  const ofAccount = live(db, accountId);
  const among = ids === null ? ofAccount : ofAccount.where('id', 'in', ids);
  return readPage(
    search === undefined ? among : among.where(containing(search, [sql.ref('description'), sql.ref('url')])),
    page,
  );
}

/** The first id that is no endpoint of the account; null if all are. */
export async function findMissingEndpoint(
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<string | null> {
  const rows = await live(db, accountId).clearSelect().select('id').where('id', 'in', ids).execute();
  const known = new Set(rows.map(({ id }) => id));
  return ids.find((id) => !known.has(id)) ?? null;
}

/** Marks the endpoint as deleted and ends its pending deliveries; its past deliveries stay readable. */
export async function deleteEndpoint(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('webhook_endpoints')
    .set({ deleted_at: now, enabled: false })
    .where('id', '=', id)
    .execute();
  await endPendingDeliveries(tx, id);
}

/** Ends open deliveries, so that nothing is sent to a deleted or disabled endpoint. */
async function endPendingDeliveries(tx: Tx, endpointId: string): Promise<void> {
  // Locked in id order, like attempts that are recorded concurrently.
  await sql`
    with open as (
      select id from deliveries where endpoint_id = ${endpointId} and status in ('pending', 'failed') order by id for no key update
    )
    update deliveries d set status = 'exhausted', next_attempt_at = null, waits_for_source = false
      from open where d.id = open.id`.execute(tx);
}

/** Disables the endpoint and ends its pending deliveries. Saving the URL again enables it. False if it was disabled before. */
export async function disableEndpoint(tx: Tx, id: string, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_endpoints')
    .set({ enabled: false, disabled_reason: reason })
    .where('id', '=', id)
    .where('enabled', '=', true)
    .executeTakeFirst();
  await endPendingDeliveries(tx, id);
  return numUpdatedRows > 0n;
}
