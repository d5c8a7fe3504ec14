import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from '../database.ts';

declare module '../database.ts' {
  interface Database {
    merchant_dialects: MerchantDialectsTable;
  }
}

interface MerchantDialectsTable {
  protocol: string;
  merchant: string;
  dialect: unknown;
  expires_at: Date;
}

/** The dialect; null if there is none or if it has expired. */
export async function findDialect(db: Db, protocol: string, merchant: string, now: Date): Promise<unknown> {
  const row = await db
    .selectFrom('merchant_dialects')
    .select('dialect')
    .where('protocol', '=', protocol)
    .where('merchant', '=', merchant)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row === undefined ? null : row.dialect;
}

/** Replaces the dialect. */
export async function saveDialect(
  db: Db,
  { protocol, merchant, dialect, expires_at }: MerchantDialectsTable,
): Promise<void> {
  const content = sql`${JSON.stringify(dialect)}::jsonb`;
  await db
    .insertInto('merchant_dialects')
    .values({ protocol, merchant, dialect: content, expires_at })
    .onConflict((conflict) =>
      conflict.columns(['protocol', 'merchant']).doUpdateSet({ dialect: content, expires_at }),
    )
    .execute();
}

export async function sweepDialects(pool: Pool, now: Date): Promise<void> {
  await pool.query('delete from merchant_dialects where expires_at <= $1', [now]);
}
