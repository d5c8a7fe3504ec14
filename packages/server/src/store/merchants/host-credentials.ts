import type { Selectable } from 'kysely';
import type { Db, Tx } from '../database.ts';

declare module '../database.ts' {
  interface Database {
    host_credentials: HostCredentialsTable;
  }
}

interface HostCredentialsTable {
  host: string;
  names: string[];
  /** Sealed and bound to the host: a JSON object of texts. */
  sealed_values: string;
  created_at: Date;
}

export type HostCredentialsRow = Selectable<HostCredentialsTable>;

export const findHostCredentials = (db: Db, host: string): Promise<HostCredentialsRow | undefined> =>
  db.selectFrom('host_credentials').selectAll().where('host', '=', host).executeTakeFirst();

/** Replaces the credentials of the host. */
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

/** False when there are none. */
export async function deleteHostCredentials(tx: Tx, host: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('host_credentials')
    .where('host', '=', host)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
