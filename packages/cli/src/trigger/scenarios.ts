import type { CheckoutIntent, Purser } from '@purser/client';
import type { EventType } from '@purser/contract/vocabulary';
import { collect } from '../clients/collect.ts';
import type { SandboxShop } from '../clients/sandbox-shop.ts';
import { SANDBOX_BUYER } from '../sandbox-buyer.ts';

/** What a scene plays with. */
export interface ScenarioContext {
  readonly client: Purser;
  readonly shop: () => Promise<SandboxShop>;
  /** Whose URL is saved again; null when none was named. */
  readonly endpointId: string | null;
  readonly note: (line: string) => void;
  readonly signal: AbortSignal;
}

/** What a scene leaves to wait for: the object that the event is about, and how to put back what was changed. */
export interface ScenarioResult {
  readonly sourceId: string;
  tidy?(): Promise<void>;
}

/** Makes what an event tells of really happen. */
export type Scenario = (context: ScenarioContext) => Promise<ScenarioResult>;

/** For each type, what has to happen for it. */
export const SCENARIOS: Readonly<Record<EventType, Scenario>> = {
  'checkout_intent.offer_retrieved': (context) => offer(context, 'plain', 'awaiting_confirmation'),
  'checkout_intent.offer_failed': (context) => offer(context, 'sold-out', 'failed'),
  'checkout_intent.completed': (context) => purchase(context, 'plain', 'completed'),
  'checkout_intent.order_failed': (context) => purchase(context, 'payment-declined', 'failed'),
  'shipment.created': async (context) => {
    const { sourceId: intentId } = await purchase(context, 'plain', 'completed');
    const { data } = await context.client.checkoutIntents.shipments(intentId);
    const [shipment] = data;
    if (shipment === undefined) throw new Error(`${intentId} has no shipment`);
    return { sourceId: shipment.id };
  },
  'shipment.updated': async (context) => {
    const { sourceId: intentId } = await purchase(context, 'plain', 'completed');
    context.note('the shipment is moved on by a step');
    const { shipment } = await context.client.testHelpers.advanceShipment(intentId);
    return { sourceId: shipment.id };
  },
  'product.updated': (context) =>
    productChange(context, 'on-sale', { priceSubunits: 5_500 }, { priceSubunits: 6_000 }),
  'product.removed': (context) =>
    productChange(context, 'digital', { isWithdrawn: true }, { isWithdrawn: false }),
  'webhook_endpoint.verification_challenge': async ({ client, endpointId, note }) => {
    const id = endpointId ?? (await newestEndpoint(client));
    const { url } = await client.webhookEndpoints.retrieve(id);
    note(`${url} is saved again, which sends it a challenge`);
    await client.webhookEndpoints.update(id, { url });
    return { sourceId: id };
  },
};

async function offer(
  context: ScenarioContext,
  slug: string,
  wanted: CheckoutIntent['state'],
): Promise<ScenarioResult> {
  const { client, signal, note } = context;
  const productUrl = (await context.shop()).productUrl(slug);
  note(`an offer for ${productUrl} is asked for`);
  const body = { productUrl, quantity: 1, buyer: SANDBOX_BUYER };
  return reached(await client.checkoutIntents.createAndPoll(body, { signal }), wanted);
}

async function purchase(
  context: ScenarioContext,
  slug: string,
  wanted: CheckoutIntent['state'],
): Promise<ScenarioResult> {
  const { client, signal, note } = context;
  const productUrl = (await context.shop()).productUrl(slug);
  note(`${productUrl} is bought`);
  const offered = await client.checkoutIntents.createAndPoll(
    { productUrl, quantity: 1, buyer: SANDBOX_BUYER },
    { signal },
  );
  // An offer that fails has another event than an order that does.
  reached(offered, 'awaiting_confirmation');
  const finished = await client.checkoutIntents.confirmAndPoll(
    offered.id,
    { paymentMethod: { type: 'drawdown' } },
    { signal },
  );
  return reached(finished, wanted);
}

function reached(intent: CheckoutIntent, wanted: CheckoutIntent['state']): ScenarioResult {
  if (intent.state === wanted) return { sourceId: intent.id };
  const why =
    intent.state === 'failed' ? `: ${intent.failureReason.code}, ${intent.failureReason.message}` : '';
  throw new Error(`${intent.id} came to "${intent.state}" instead of "${wanted}"${why}`);
}

async function productChange(
  context: ScenarioContext,
  slug: string,
  change: Readonly<Record<string, unknown>>,
  back: Readonly<Record<string, unknown>>,
): Promise<ScenarioResult> {
  const { client, note } = context;
  const shop = await context.shop();
  const url = shop.productUrl(slug);
  // What an earlier call that was killed left behind would be no news.
  await shop.revise(slug, back);
  const target = { type: 'product' as const, url };
  const before = await collect(client.products.subscriptions());
  const { id, productId } = await client.products.subscribe(target);
  const wasTracked = before.some((subscription) => subscription.id === id);
  if (productId === null) throw new Error(`the subscription to ${url} names no product`);
  await shop.revise(slug, change);
  note(`${url} is tracked and was changed`);
  note('it is read every TRACKED_PRODUCT_SECONDS of the service, an hour by default; 5 shows it at once');
  return {
    sourceId: productId,
    async tidy() {
      await shop.revise(slug, back);
      if (!wasTracked) await client.products.unsubscribe(target);
    },
  };
}

async function newestEndpoint(client: Purser): Promise<string> {
  const { data } = await client.webhookEndpoints.list({ limit: 1 });
  const [newest] = data;
  if (newest === undefined) throw new Error('there is no webhook endpoint: "purser endpoints add" saves one');
  return newest.id;
}
