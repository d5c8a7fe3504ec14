import { until } from '../../test/run/until.ts';
import { withOperator } from '../harness/installation.ts';
import type { ShopOrder } from '../harness/sandbox-shop.ts';
import { type FinishedPurchase, PROBE_EMAIL, type PurchaseRun } from './purchases.ts';
import type { System } from './system.ts';

/** The result of all purchases of a run. */
export interface Outcome {
  readonly purchases: number;
  readonly completed: number;
  /** Failed without an order, with a reason that the client got, by that reason. */
  readonly failed: ReadonlyMap<string, number>;
  readonly orders: number;
  /** Completed without an order, or an order that no completed or unresolved purchase has. */
  readonly lost: readonly string[];
  /** Second orders or second intents of a purchase. */
  readonly doubled: readonly string[];
  /** How orders ended whose outcome was unknown for a while, by how that was found out. */
  readonly unknown: Readonly<Record<Resolution, number>>;
  /** Events that the receiver has not acknowledged. */
  readonly undelivered: number;
  /** What the ledger breaks: not zero in sum, holds left, spending other than the revenue of the shop. */
  readonly ledger: readonly string[];
  /** Errors that the client threw after its own retries. */
  readonly errors: ReadonlyMap<string, number>;
}

/**
 * `found`: the merchant was asked and had the order. `sentAgain`: the merchant was asked and had none, so it was sent again. `declined`: the
 * merchant refused it. `byOperator`: the merchant could not be asked in time, and an operator recorded what the shop has.
 */
export type Resolution = 'found' | 'sentAgain' | 'declined' | 'byOperator';

/** Waits until nothing is under way any more, resolves unknown orders as an operator does, and counts. */
export async function countOutcome(system: System, run: PurchaseRun): Promise<Outcome> {
  await untilQuiet(system);
  const orders = await shopOrders(system);
  const unresolved = await resolveOrders(system, orders);
  const resolutions = await resolvedBy(system, unresolved);
  const intents = await system.database.query<{ email: string; count: number }>(
    `select request->>'referenceId' as email, count(*)::int as count from checkout_intents
      where request->>'referenceId' <> '${PROBE_EMAIL}' group by 1`,
  );
  const ordersOf = (email: string) => orders.filter((order) => order.email === email);
  const lost: string[] = [];
  const doubled = intents.filter(({ count }) => count > 1).map(({ email }) => `${email}: several intents`);
  const failed = new Map<string, number>();
  for (const purchase of run.finished) {
    const { email, intent } = purchase;
    const count = ordersOf(email).length;
    if (count > 1) doubled.push(`${email}: ${count} orders`);
    if (intent.state === 'completed') {
      if (count === 0 || !isNamed(purchase, ordersOf(email)))
        lost.push(`${email}: completed without its order`);
    } else if (!unresolved.has(intent.id)) {
      if (count > 0) lost.push(`${email}: an order that failed with ${intent.failureReason.code}`);
      const reason = `${intent.failureReason.code}: ${intent.failureReason.message}`;
      failed.set(reason, (failed.get(reason) ?? 0) + 1);
    }
  }
  for (const { email } of orders)
    if (!run.finished.some((purchase) => purchase.email === email))
      lost.push(`${email}: an order of no purchase`);
  return {
    purchases: run.finished.length,
    completed: run.finished.filter(({ intent }) => intent.state === 'completed').length,
    failed,
    orders: orders.length,
    lost,
    doubled,
    unknown: resolutions,
    undelivered: await undeliveredCount(system),
    ledger: await ledgerProblems(system, orders),
    errors: run.errors,
  };
}

const isNamed = ({ intent }: FinishedPurchase, orders: readonly ShopOrder[]): boolean =>
  intent.state === 'completed' &&
  orders.some(({ id, number }) => intent.merchantOrderIds.some((named) => [id, number].includes(named)));

async function untilQuiet({ database }: System): Promise<void> {
  await until('nothing is under way', async () => {
    const [row] = await database.query<{ busy: boolean }>(`
      select exists (select from checkout_intents where state in ('retrieving_offer', 'placing_order'))
          or exists (select from deliveries where next_attempt_at is not null)
          or exists (select from graphile_worker.jobs where locked_at is not null) as busy`);
    return row?.busy === false;
  });
}

/** From the shop itself, oldest first. */
async function shopOrders({ shopUrl }: Pick<System, 'shopUrl'>): Promise<readonly ShopOrder[]> {
  const { orders }: { orders: ShopOrder[] } = JSON.parse(
    await (await fetch(`${shopUrl}/admin/orders`)).text(),
  );
  return orders;
}

/** Resolves every unknown order with what the shop says. Returns their intents. */
async function resolveOrders(
  { env, database }: System,
  orders: readonly ShopOrder[],
): Promise<ReadonlySet<string>> {
  return withOperator(env, async (operator) => {
    const { data } = await operator.unresolvedOrders();
    for (const { checkoutIntentId } of data) {
      const [row] = await database.query<{ email: string }>(
        `select request->>'referenceId' as email from checkout_intents where id = $1`,
        [checkoutIntentId],
      );
      const order = orders.find(({ email }) => email === row?.email);
      await operator.resolveOrder(
        checkoutIntentId,
        order === undefined
          ? { outcome: 'not_placed' }
          : { outcome: 'placed', merchantOrderId: order.number },
      );
    }
    return new Set(data.map(({ checkoutIntentId }) => checkoutIntentId));
  });
}

/** How the outcome of every order was found out for which the merchant was asked after it was sent. */
async function resolvedBy(
  { database }: System,
  unresolved: ReadonlySet<string>,
): Promise<Record<Resolution, number>> {
  const asked = await database.query<{ id: string; state: string; again: boolean }>(`
    select i.id, i.state, i.submission_count > 1 as again
      from checkout_intents i
     where exists (select from merchant_requests r, json_array_elements(r.requests) sent
                    where r.intent_id = i.id and sent ->> 'purpose' = 'outcome')`);
  const counts = { found: 0, sentAgain: 0, declined: 0, byOperator: unresolved.size };
  for (const { id, state, again } of asked) {
    if (unresolved.has(id)) continue;
    if (state === 'failed') counts.declined += 1;
    else counts[again ? 'sentAgain' : 'found'] += 1;
  }
  return counts;
}

async function undeliveredCount({ database, receiver }: System): Promise<number> {
  const events = await database.query<{ id: string }>(
    `select id from events where type <> 'webhook_endpoint.verification_challenge'
        and account_id in (select account_id from webhook_endpoints)`,
  );
  return events.filter(({ id }) => !receiver.acknowledgedCounts.has(id)).length + receiver.refused.length;
}

async function ledgerProblems(
  { client, env }: System,
  orders: readonly ShopOrder[],
): Promise<readonly string[]> {
  const { checks } = await withOperator(env, (operator) => operator.doctor());
  const ledger = checks.filter(({ name, status }) => name === 'ledger' && status !== 'ok');
  const { held, available } = await client.billing.balance();
  let toppedUp = 0;
  for await (const { type, amount } of client.billing.transactions())
    if (type === 'topup') toppedUp += amount.amountSubunits;
  const revenue = orders.reduce((sum, { totalSubunits }) => sum + totalSubunits, 0);
  const spent = toppedUp - available.amountSubunits;
  return [
    ...ledger.map(({ message }) => message),
    ...(held.amountSubunits === 0 ? [] : [`${held.amountSubunits} held`]),
    ...(spent === revenue ? [] : [`${spent} spent, ${revenue} at the shop`]),
  ];
}
