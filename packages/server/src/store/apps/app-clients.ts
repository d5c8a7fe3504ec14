import { sql } from 'kysely';
import type { AppClient } from '../../domain/apps/app-client.ts';
import type { Db } from '../database.ts';

declare module '../database.ts' {
  interface Database {
    app_clients: AppClientsTable;
  }
}

interface AppClientsTable {
  id: string;
  name: string;
  redirect_uris: string[];
  registered_by: Buffer | null;
  created_at: Date;
  used_at: Date;
}

export interface KnownClient extends AppClient {
  readonly usedAt: Date;
}

/** Stores what a client says of itself; `registeredBy` is null for one that was read from its document. */
export async function saveAppClient(
  db: Db,
  client: AppClient,
  registeredBy: Buffer | null,
  now: Date,
): Promise<void> {
  const read = { name: client.name, redirect_uris: [...client.redirectUris], used_at: now };
  await db
    .insertInto('app_clients')
    .values({ id: client.id, registered_by: registeredBy, created_at: now, ...read })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(read))
    .execute();
}

export async function findAppClient(db: Db, id: string): Promise<KnownClient | null> {
  const row = await db.selectFrom('app_clients').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined
    ? null
    : { id, name: row.name, redirectUris: row.redirect_uris, usedAt: row.used_at };
}

/** Of a registered client. One with a document is used when its document is read. */
export async function noteClientUse(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('app_clients')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('registered_by', 'is not', null)
    .execute();
}

/** How many clients an address registered since the given time. */
export async function countRegistrations(db: Db, registeredBy: Buffer, since: Date): Promise<number> {
  const row = await db
    .selectFrom('app_clients')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('registered_by', '=', registeredBy)
    .where('created_at', '>', since)
    .executeTakeFirst();
  return Number(row?.n ?? 0);
}

/** Deletes a batch of clients that no app is connected with and that were not used since the given time; returns how many. */
export async function sweepAppClients(db: Db, unusedSince: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with gone as (
      delete from app_clients where id in (
        select c.id from app_clients c
         where c.used_at < ${unusedSince} and not exists (select from connected_apps a where a.client_id = c.id)
         order by c.used_at limit ${limit})
      returning 1)
    select count(*)::int as n from gone`.execute(db);
  return rows[0]?.n ?? 0;
}
