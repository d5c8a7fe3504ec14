import type { Pool } from 'pg';
import type { CheckoutIntent } from '../../domain/intents/checkout-intent.ts';
import type { Spender } from '../../domain/spending/spender.ts';
import { execute, type Tx } from '../database.ts';
import { type StoredSpender, spenderOf } from '../spending/spending-limits.ts';
import { type IntentRow, intentFromRow } from './checkout-intents.ts';

/** An intent, and what a decision about it depends on, as of one moment. */
export interface IntentFacts {
  readonly intent: CheckoutIntent;
  readonly accountLimits: Readonly<Record<string, number>>;
  readonly agentsInFlightCount: number;
  /** In the currency of the offer; null if nothing was ever booked in it. */
  readonly availableSubunits: number | null;
  /** The account and the key of the purchase, if they have spending limits. */
  readonly spenders: readonly Spender[];
  /** Whether the account has completed no purchase at the merchant. Read only if a spender has an approval rule about it. */
  readonly isNewMerchant: boolean;
  /** Of the limits and their counters. */
  readonly spendingRevision: number;
  /** Endpoints that may be subscribed to its events. */
  readonly endpointCount: number;
  /** Those that get the events of a source in their order. */
  readonly orderedEndpointIds: readonly string[];
}

interface FactsRow extends IntentRow {
  limits: Readonly<Record<string, number>>;
  agents_in_flight: number;
  available_subunits: number | null;
  spending_revision: number;
  spenders: StoredSpender[];
  is_new_merchant: boolean;
  endpoint_count: number;
  ordered_endpoint_ids: string[];
}

const READ = {
  name: 'read-intent-facts',
  text: `
    select i.*, a.limits, c.agents_in_flight, c.spending_revision, b.available_subunits, s.spenders, w.endpoint_count, w.ordered_endpoint_ids,
           case when s.asks_for_new then not exists (
             select from checkout_intents d
              where d.account_id = i.account_id and d.state = 'completed' and host_name(d.host) = host_name(i.host)) else false
           end as is_new_merchant
      from checkout_intents i
      join accounts a on a.id = i.account_id
      join account_counters c on c.account_id = i.account_id
      left join ledger_balances b on b.account_id = i.account_id and b.currency_code = i.offer #>> '{cost,total,currencyCode}'
      cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_object('id', l.spender_id, 'limits', l.limits, 'counters', (
                 select coalesce(jsonb_agg(to_jsonb(n)), '[]') from spending_counters n
                  where n.spender_id = l.spender_id and n.scope = any(l.scopes || host_name(i.host))))), '[]') as spenders,
               coalesce(bool_or(l.limits -> 'approval' ? 'newMerchants'), false) as asks_for_new
          from spending_limits l where l.spender_id in (i.account_id, coalesce($3::text, i.spender_id)) and l.account_id = i.account_id) s
      cross join lateral (
        select count(*)::int as endpoint_count,
               coalesce(array_agg(id order by id) filter (where order_mode = 'source'), '{}') as ordered_endpoint_ids
          from webhook_endpoints where account_id = i.account_id and deleted_at is null and enabled) w
     where i.id = $1 and ($2::text is null or i.account_id = $2)`,
};

export interface FactsSubject {
  readonly id: string;
  /** Null: of any account. */
  readonly accountId: string | null;
  /** The key or user that is about to confirm. Absent: the one that confirmed or purchased. */
  readonly confirmedBy?: string;
}

/** Null when there is no such intent (in the account, if one is given). */
export async function readIntentFacts(
  db: Pool | Tx,
  { id, accountId, confirmedBy }: FactsSubject,
): Promise<IntentFacts | null> {
  const [row] = await execute<FactsRow>(db, { ...READ, values: [id, accountId, confirmedBy ?? null] });
  if (row === undefined) return null;
  return {
    intent: intentFromRow(row),
    accountLimits: row.limits,
    agentsInFlightCount: row.agents_in_flight,
    availableSubunits: row.available_subunits,
    spenders: row.spenders.map((spender) => spenderOf(spender, row.account_id)),
    isNewMerchant: row.is_new_merchant,
    spendingRevision: row.spending_revision,
    endpointCount: row.endpoint_count,
    orderedEndpointIds: row.ordered_endpoint_ids,
  };
}
