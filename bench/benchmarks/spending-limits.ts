/** What spending limits cost: the time of confirmations of two accounts of one service, one of which has ten limits and rules about approvals. */
import { Purser, type SpendingLimits } from '@purser/client';
import pg from 'pg';
import { type BenchEnvironment, type BenchService, CHECKOUT_REQUEST } from '../environment/environment.ts';
import type { Result } from '../report.ts';
import { alternate, quantile } from '../rounds.ts';

const ROUNDS = 11;
const CONFIRMATIONS = 40;
const RATIO_MAX = 1.2;
/** Orders of the account before, which a limit must not add up again. */
const EARLIER_ORDERS = 2_000;

const amount = (period: 'order' | 'day' | 'week' | 'month', host?: string) => ({
  period,
  amount: { currencyCode: 'USD', amountSubunits: 1_000_000_000 },
  ...(host === undefined ? {} : { host }),
});

/** Ten limits and two rules about approvals, all of which the purchases meet. */
const LIMITS: SpendingLimits = {
  amounts: [amount('order'), amount('day'), amount('week'), amount('month'), amount('day', '*')],
  orders: [
    { period: 'day', count: 1_000_000 },
    { period: 'month', count: 1_000_000, host: '127.0.0.1' },
  ],
  maxQuantity: 5,
  allowedHosts: ['127.0.0.1'],
  refusedCategories: ['Gift cards'],
  approval: { above: [{ currencyCode: 'USD', amountSubunits: 999_999_999 }], newMerchants: true },
};

export async function benchSpendingLimits(environment: BenchEnvironment): Promise<Result> {
  const databaseUrl = await environment.createDatabase('bench_spending_limits');
  // Orders are not placed: the confirmation alone is measured.
  const service = await environment.startService(databaseUrl, 'api');
  const database = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    const limited = await openAccount(service, database, LIMITS);
    const unlimited = await openAccount(service, database, {});
    const cost = await alternate(ROUNDS, limited, unlimited);
    return {
      benchmark: 'confirmations with spending limits',
      figures: [
        {
          name: 'p50 with ten limits and approval rules / without',
          unit: 'ratio',
          value: cost.ratio,
          aim: { kind: 'at most', value: RATIO_MAX },
        },
      ],
      observed: {
        'ms with ten limits': cost.measured,
        'ms without': cost.limit,
        'earlier orders': EARLIER_ORDERS,
      },
    };
  } finally {
    await database.end();
    await service.end();
  }
}

/** The median of confirmations, one after the other, of a new account. */
async function openAccount(service: BenchService, database: pg.Pool, limits: SpendingLimits) {
  const { accountId, apiKey } = await service.newUnlimitedAccount();
  const client = new Purser({ apiKey, baseUrl: service.url, pacing: false });
  await makeOffers(database, accountId, EARLIER_ORDERS, 'earlier');
  await database.query(
    `update checkout_intents set state = 'completed', payment_method = '{"type":"drawdown"}', order_id = id, merchant_order_ids = array[id],
            confirmed_at = now(), spent_subunits = 1
      where account_id = $1`,
    [accountId],
  );
  await database.query('analyze');
  await client.spendingLimits.set('account', limits);
  let roundCount = 0;
  return async () => {
    roundCount += 1;
    const ids = await makeOffers(database, accountId, CONFIRMATIONS, String(roundCount));
    const times: number[] = [];
    for (const id of ids) {
      const startedMs = performance.now();
      await client.checkoutIntents.confirm(id, { paymentMethod: { type: 'drawdown' } });
      times.push(performance.now() - startedMs);
    }
    return quantile(times, 0.5);
  };
}

const OFFER = {
  cost: {
    subtotal: { currencyCode: 'USD', amountSubunits: 1 },
    total: { currencyCode: 'USD', amountSubunits: 1 },
  },
  shipping: { availableOptions: [] },
};

/** Intents with an offer, as if they had been created. Returns their ids. */
async function makeOffers(
  database: pg.Pool,
  accountId: string,
  count: number,
  name: string,
): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `with counter as (
       update account_counters set position = position + $2 where account_id = $1 returning position
     )
     insert into checkout_intents (id, account_id, position, state, version, host, request, offer, merchant, created_at, updated_at, expires_at)
     select 'ci_' || $1 || $3 || '_' || n, $1, counter.position - $2 + n, 'awaiting_confirmation', 2, '127.0.0.1:3220', $4, $5,
            '{"marketplace":"UCP","reference":{}}', now(), now(), now() + interval '45 minutes'
       from counter cross join generate_series(1, $2::int) n
     returning id`,
    [
      accountId,
      count,
      name,
      JSON.stringify(CHECKOUT_REQUEST),
      JSON.stringify({ ...OFFER, expiresAt: new Date(Date.now() + 2_700_000).toISOString() }),
    ],
  );
  return rows.map(({ id }) => id);
}
