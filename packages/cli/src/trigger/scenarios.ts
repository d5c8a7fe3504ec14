import type { CheckoutIntent, Purser } from '@purser/client';
import type { EventType } from '@purser/contract/vocabulary';
import { collect } from '../clients/collect.ts';
import type { ShopLink } from '../clients/sandbox-shop.ts';
import { SANDBOX_BUYER } from '../sandbox-buyer.ts';

/** What a scene plays with. */
export interface Stage {
  readonly client: Purser;
  readonly shop: () => Promise<ShopLink>;
  /** Whose URL is saved again; null when none was named. */
  readonly endpointId: string | null;
  readonly tell: (line: string) => void;
  readonly signal: AbortSignal;
}

/** What a scene leaves to wait for: the object that the event is about, and how to put back what was changed. */
export interface Played {
  readonly sourceId: string;
  tidy?(): Promise<void>;
}

/** Makes what an event tells of really happen. */
export type Scene = (stage: Stage) => Promise<Played>;

/** For each type, what has to happen for it. */
export const SCENES: Readonly<Record<EventType, Scene>> = {
  'checkout_intent.offer_retrieved': (stage) => offer(stage, 'plain', 'awaiting_confirmation'),
  'checkout_intent.offer_failed': (stage) => offer(stage, 'sold-out', 'failed'),
  'checkout_intent.completed': (stage) => purchase(stage, 'plain', 'completed'),
  'checkout_intent.order_failed': (stage) => purchase(stage, 'payment-declined', 'failed'),
  'shipment.created': async (stage) => {
    const { sourceId: intentId } = await purchase(stage, 'plain', 'completed');
    const { data } = await stage.client.checkoutIntents.shipments(intentId);
    const [shipment] = data;
    if (shipment === undefined) throw new Error(`${intentId} has no shipment`);
    return { sourceId: shipment.id };
  },
  'shipment.updated': async (stage) => {
    const { sourceId: intentId } = await purchase(stage, 'plain', 'completed');
    stage.tell('the shipment is moved on by a step');
    const { shipment } = await stage.client.testHelpers.advanceShipment(intentId);
    return { sourceId: shipment.id };
  },
  'product.updated': (stage) =>
    productNews(stage, 'on-sale', { priceSubunits: 5_500 }, { priceSubunits: 6_000 }),
  'product.removed': (stage) => productNews(stage, 'digital', { isWithdrawn: true }, { isWithdrawn: false }),
  'webhook_endpoint.verification_challenge': async ({ client, endpointId, tell }) => {
    const id = endpointId ?? (await newestEndpoint(client));
    const { url } = await client.webhookEndpoints.retrieve(id);
    tell(`${url} is saved again, which sends it a challenge`);
    await client.webhookEndpoints.update(id, { url });
    return { sourceId: id };
  },
};

async function offer(stage: Stage, slug: string, wanted: CheckoutIntent['state']): Promise<Played> {
  const { client, signal, tell } = stage;
  const productUrl = (await stage.shop()).productUrl(slug);
  tell(`an offer for ${productUrl} is asked for`);
  const body = { productUrl, quantity: 1, buyer: SANDBOX_BUYER };
  return reached(await client.checkoutIntents.createAndPoll(body, { signal }), wanted);
}

async function purchase(stage: Stage, slug: string, wanted: CheckoutIntent['state']): Promise<Played> {
  const { client, signal, tell } = stage;
  const productUrl = (await stage.shop()).productUrl(slug);
  tell(`${productUrl} is bought`);
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

function reached(intent: CheckoutIntent, wanted: CheckoutIntent['state']): Played {
  if (intent.state === wanted) return { sourceId: intent.id };
  const why =
    intent.state === 'failed' ? `: ${intent.failureReason.code}, ${intent.failureReason.message}` : '';
  throw new Error(`${intent.id} came to "${intent.state}" instead of "${wanted}"${why}`);
}

async function productNews(
  stage: Stage,
  slug: string,
  change: Readonly<Record<string, unknown>>,
  back: Readonly<Record<string, unknown>>,
): Promise<Played> {
  const { client, tell } = stage;
  const shop = await stage.shop();
  const url = shop.productUrl(slug);
  // What an earlier call that was killed left behind would be no news.
  await shop.revise(slug, back);
  const target = { type: 'product' as const, url };
  const before = await collect(client.products.subscriptions());
  const { id, productId } = await client.products.subscribe(target);
  const wasTracked = before.some((subscription) => subscription.id === id);
  if (productId === null) throw new Error(`the subscription to ${url} names no product`);
  await shop.revise(slug, change);
  tell(`${url} is tracked and was changed`);
  tell('it is read every TRACKED_PRODUCT_SECONDS of the service, an hour by default; 5 shows it at once');
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
