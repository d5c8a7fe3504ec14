import type { Selectable } from 'kysely';
import type { Db, Tx } from '../database.ts';
import type { Database } from '../schema.ts';

export type HostCredentialsRow = Selectable<Database['host_credentials']>;

export const findHostCredentials = (db: Db, host: string): Promise<HostCredentialsRow | undefined> =>
  db.selectFrom('host_credentials').selectAll().where('host', '=', host).executeTakeFirst();

/** Keeps them in place of those that there were. */
export const saveHostCredentials = (tx: Tx, row: HostCredentialsRow): Promise<HostCredentialsRow> =>
  tx
    .insertInto('host_credentials')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('host').doUpdateSet({
        names: row.names,
        sealed_values: row.sealed_values,
        created_at: row.created_at,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

/** False when there were none. */
export async function deleteHostCredentials(tx: Tx, host: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('host_credentials')
    .where('host', '=', host)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
