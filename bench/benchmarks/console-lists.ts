import pg from 'pg';
import { encodeCursor } from '../../packages/server/src/http/validation/cursors.ts';
import { systemRandom } from '../../packages/server/src/kernel/random.ts';
import { createSeal } from '../../packages/server/src/kernel/seal.ts';
import { API_KEY, type BenchEnvironment, type BenchService, SECRET_KEY } from '../environment/environment.ts';
import { seedPurchases } from '../environment/purchase-seed.ts';
import type { Result } from '../report.ts';
import { quantile } from '../rounds.ts';

const MANY = 100_000;
const FEW = 50;
const ROUNDS = 40;
const AIM_MS = 100;

/** Every list of the console, with many rows and with few, one request after the other. */
export async function benchConsoleLists(environment: BenchEnvironment): Promise<Result> {
  const few = await startFilled(environment, 'bench_few_purchases', FEW);
  const many = await startFilled(environment, 'bench_many_purchases', MANY);
  try {
    const observed: Record<string, number> = {};
    const figures = [];
    for (const name of Object.keys(many.paths)) {
      const times = await measure([many, few], name);
      const [ofMany = [], ofFew = []] = times;
      figures.push({
        name,
        unit: 'ms' as const,
        value: quantile(ofMany, 0.95),
        aim: { kind: 'at most' as const, value: AIM_MS },
      });
      observed[`${name}, p50 ms`] = quantile(ofMany, 0.5);
      observed[`${name}, p50 ms out of few`] = quantile(ofFew, 0.5);
      observed[`${name}, p95 ms out of few`] = quantile(ofFew, 0.95);
    }
    const counts = `${MANY.toLocaleString('en')} purchases, beside ${FEW}`;
    return {
      benchmark: `lists of the console with ${counts}: p95`,
      figures,
      observed,
    };
  } finally {
    await many.service.end();
    await few.service.end();
  }
}

interface Filled {
  readonly service: BenchService;
  readonly paths: Readonly<Record<string, string>>;
}

/** Response times of each in milliseconds, requested in turn after two warm-up rounds. */
async function measure(filled: readonly Filled[], name: string): Promise<number[][]> {
  const times = filled.map((): number[] => []);
  for (let round = -2; round < ROUNDS; round += 1) {
    for (const [index, one] of filled.entries()) {
      const tookMs = await responseMs(one, name);
      if (round >= 0) times[index]?.push(tookMs);
    }
  }
  return times;
}

async function responseMs({ service, paths }: Filled, name: string): Promise<number> {
  const startedMs = performance.now();
  const response = await fetch(`${service.url}/api/v1/${paths[name]}`, {
    headers: { authorization: `Bearer ${API_KEY}` },
  });
  const text = await response.text();
  const tookMs = performance.now() - startedMs;
  if (!response.ok) throw new Error(`${name} failed with ${response.status}: ${text}`);
  return tookMs;
}

async function startFilled(environment: BenchEnvironment, database: string, count: number): Promise<Filled> {
  const databaseUrl = await environment.createDatabase(database);
  const service = await environment.startService(databaseUrl, 'api');
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await seedPurchases(client, [{ accountId: service.accountId, count, after: 0 }]);
    await client.query('vacuum analyze');
    return { service, paths: await pathsOf(client, service.accountId, count) };
  } finally {
    await client.end();
  }
}

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

const list = (path: string, query: string) => `${path}?limit=25${query}`;

/** The searches look for one purchase in the middle. */
async function pathsOf(client: pg.Client, accountId: string, count: number): Promise<Record<string, string>> {
  const middle = Math.floor(count / 200) * 100 + 1;
  const number = String(middle).padStart(26, '0');
  const { rows } = await client.query<Record<string, string>>(
    `select i.id as intent, i.position, to_char(i.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
            e.id as event, d.id as delivery, 'req_' || md5(i.id) as request, d.endpoint_id as endpoint
       from checkout_intents i join events e on e.source_id = i.id join deliveries d on d.event_id = e.id
      where i.account_id = $1 and i.id = $2 limit 1`,
    [accountId, `ci_${number}`],
  );
  const found = rows[0];
  if (found === undefined) throw new Error('the purchase in the middle is missing');
  const { intent, at, event, delivery, request, endpoint } = found;
  const after = encodeCursor(
    createSeal(SECRET_KEY, systemRandom),
    accountId,
    'checkout-intents',
    Number(found['position']),
  );
  const intents = (query: string) => list('checkout-intents', query);
  return {
    intents: intents(''),
    'intents, a page from the middle': intents(`&after=${after}`),
    'intents by state': intents('&state=failed'),
    'intents by a state without any': intents('&state=placing_order'),
    'intents by merchant': intents('&host=shop-0.example.com'),
    'intents by merchant and state': intents('&host=shop-15.example.com&state=awaiting_confirmation'),
    'intents by unknown merchant': intents('&host=unknown.example.com'),
    'intents until the middle': intents(`&createdBefore=${at}`),
    'intents by merchant until the middle': intents(`&host=shop-3.example.com&createdBefore=${at}`),
    ...filterPaths(intents),
    'intents that have reached an offer': intents(
      `&reached=awaiting_confirmation&reachedAfter=${daysAgo(1)}`,
    ),
    'intents that have reached an order, until the middle': intents(`&reached=completed&reachedBefore=${at}`),
    'intents that have reached an order now': intents(`&reached=completed&reachedAfter=${daysAgo(0)}`),
    'search by intent id': intents(`&q=${intent}`),
    'search by order id': intents(`&q=ord_${number}`),
    'search by shipment id': intents(`&q=shp_${number}`),
    'search by event id': intents(`&q=${event}`),
    'search by delivery id': intents(`&q=${delivery}`),
    'search by request id': intents(`&q=${request}`),
    'search by reference': intents(`&q=Order-${middle}`),
    'search by a prefix that all have': intents('&q=order-'),
    'search by that prefix and a rare merchant': intents(
      '&q=order-&host=shop-18.example.com&state=awaiting_confirmation',
    ),
    'search by that prefix and a reason without any': intents('&q=order-&failureCode=captcha_blocked'),
    'search by that prefix and a rare total': intents('&q=order-&totalMin=1537&totalMax=1537'),
    'search by merchant order number': intents(`&q=m-${100_000 + middle}`),
    'search without a match': intents('&q=nothing-of-this-name'),
    ...otherPaths({ at, intent, event, request, endpoint }),
  };
}

/** Filters by reason, merchant and total, and searches for what many share. */
const filterPaths = (intents: (query: string) => string): Record<string, string> => ({
  'intents by reason': intents('&failureCode=product_out_of_stock'),
  'intents by a reason without any': intents('&failureCode=captcha_blocked'),
  'intents by part of a merchant': intents('&merchant=HOP-1'),
  'intents by part of all merchants and a reason': intents('&merchant=shop&failureCode=product_out_of_stock'),
  'intents by total': intents('&totalMin=3000&totalMax=6000'),
  'intents by one total': intents('&totalMin=1537&totalMax=1537'),
  'intents by a total without any': intents('&totalMin=99999999'),
  'intents by reason and total': intents('&failureCode=product_out_of_stock&totalMin=9000'),
  'search by the buyer of all': intents('&q=ada%20byr'),
  'search by the email address of all': intents('&q=ada@example.com'),
  'search by product': intents('&q=item%20250%20of'),
  'search by a word of all products': intents('&q=autumn'),
  'search by part of a merchant': intents('&q=shop-7'),
  'search by part of all merchants and a reason': intents('&q=example&failureCode=product_out_of_stock'),
});

/** Lists other than intents. */
function otherPaths(found: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const { at, intent, event, request, endpoint } = found;
  return {
    events: list('events', ''),
    'events by type': list('events', '&type=checkout_intent.offer_failed'),
    'events by source': list('events', `&sourceId=${intent}`),
    'events until the middle': list('events', `&createdBefore=${at}`),
    deliveries: list('deliveries', ''),
    'deliveries by result': list('deliveries', '&status=exhausted'),
    'deliveries by a result without any': list('deliveries', '&status=failed'),
    'deliveries by endpoint': list('deliveries', `&endpointId=${endpoint}`),
    'deliveries by event': list('deliveries', `&eventId=${event}`),
    'deliveries by type and result': list('deliveries', '&eventType=shipment.updated&status=pending'),
    'deliveries by a type without any': list('deliveries', '&eventType=product.updated'),
    transactions: list('billing/transactions', ''),
    'transactions by type': list('billing/transactions', '&type=topup'),
    'transactions until the middle': list('billing/transactions', `&createdBefore=${at}`),
    'transactions in a currency without any': list('billing/transactions', '&currency=EUR'),
    'statistics of a day': 'statistics',
    alerts: 'alerts',
    'balance of a day': 'billing/balance-history',
    'balance of four weeks': `billing/balance-history?from=${daysAgo(28)}`,
    holds: 'billing/holds',
    orders: list('orders', ''),
    shipments: list('shipments', ''),
    'shipments by a status without any': list('shipments', '&status=delayed'),
    requests: list('requests', ''),
    'requests that failed': list('requests', '&status=4xx'),
    'requests by id': list('requests', `&q=${request}`),
    'requests by a key': list('requests', '&actorId=key_seed'),
    'requests by a key without any': list('requests', '&actorId=key_without_requests'),
    'requests, errors grouped': 'request-errors',
  };
}
