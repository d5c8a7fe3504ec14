import { sql } from 'kysely';
import type { Db } from '../database.ts';

declare module '../database.ts' {
  interface Database {
    merchant_timings: MerchantTimingsTable;
  }
}

interface MerchantTimingsTable {
  host: string;
  step: 'offer' | 'order';
  average_ms: number;
}

/** Updates the host's moving average of a step's duration: one fifth new, four fifths old. */
export async function recordTiming(
  db: Db,
  host: string,
  step: 'offer' | 'order',
  tookMs: number,
): Promise<void> {
  await sql`
    insert into merchant_timings as t (host, step, average_ms) values (${host}, ${step}, ${Math.round(tookMs)})
    on conflict (host, step) do update set average_ms = (t.average_ms * 4 + excluded.average_ms) / 5`.execute(
    db,
  );
}
