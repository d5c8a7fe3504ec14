import { sql } from 'kysely';
import type { Tx } from '../database.ts';

/**
 * Makes changes of one object wait for each other until the transaction ends, whether or not the object exists yet, so that each records in the
 * audit log what the one before it left. Call it before reading the object.
 */
export async function lockObject(tx: Tx, kind: string, id: string): Promise<void> {
  const name = `${kind} ${id}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}::text, 0))`.execute(tx);
}
