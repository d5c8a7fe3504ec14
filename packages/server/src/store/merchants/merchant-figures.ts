import type { FailureCode, Marketplace } from '@purser/contract/vocabulary';
import { sql } from 'kysely';
import type { Db } from '../database.ts';

export interface MerchantStatistics {
  readonly host: string;
  readonly marketplaces: readonly Marketplace[];
  readonly intentCount: number;
  readonly completedCount: number;
  readonly failedCount: number;
  readonly openCount: number;
  readonly averageOfferMs: number | null;
  readonly averageOrderMs: number | null;
  readonly failures: readonly { readonly code: FailureCode; readonly count: number }[];
  readonly lastIntentAt: Date;
}

/** Success counts and durations by host over all accounts, the hosts with the most intents first. */
export async function readMerchantFigures(db: Db, since: Date, limit: number): Promise<MerchantStatistics[]> {
  const { rows } = await sql<MerchantStatistics>`
    with recent as (
      select host, state, merchant ->> 'marketplace' as marketplace, failure ->> 'code' as code, created_at
        from checkout_intents where created_at >= ${since}
    ), by_host as (
      select host, count(*)::int as n, max(created_at) as last_at,
             count(*) filter (where state = 'completed')::int as completed,
             count(*) filter (where state = 'failed')::int as failed,
             coalesce(array_agg(distinct marketplace order by marketplace) filter (where marketplace is not null), '{}') as used
        from recent group by host order by count(*) desc, host limit ${limit}
    ), reasons as (
      select host, jsonb_agg(jsonb_build_object('code', code, 'count', n) order by n desc, code) as failures
        from (select host, code, count(*)::int as n from recent where code is not null group by host, code) c group by host
    )
    select h.host, h.used as marketplaces, h.n as "intentCount", h.completed as "completedCount", h.failed as "failedCount",
           h.n - h.completed - h.failed as "openCount", o.average_ms::int as "averageOfferMs", p.average_ms::int as "averageOrderMs",
           coalesce(r.failures, '[]') as failures, h.last_at as "lastIntentAt"
      from by_host h
      left join merchant_timings o on o.host = h.host and o.step = 'offer'
      left join merchant_timings p on p.host = h.host and p.step = 'order'
      left join reasons r on r.host = h.host
     order by h.n desc, h.host`.execute(db);
  return rows;
}
