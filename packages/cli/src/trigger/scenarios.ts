import type { CheckoutIntent, EventTrigger, Purser } from '@purser/client';
import type { EventType } from '@purser/contract/vocabulary';
import { collect } from '../clients/api.ts';
import { SANDBOX_BUYER, type SandboxShop } from '../clients/sandbox-shop.ts';
import { failureReasonText } from '../output/failure.ts';

/** What a scenario works with. */
export interface ScenarioContext {
  readonly client: Purser;
  readonly shop: () => Promise<SandboxShop>;
  /** The endpoint to verify again; null for the newest. */
  readonly endpointId: string | null;
  readonly note: (line: string) => void;
  readonly signal: AbortSignal;
}

/** The source of the event to wait for, and how to undo the scenario's changes afterwards. */
export interface ScenarioResult {
  readonly sourceId: string;
  restore?(): Promise<void>;
}

/** Causes an event by doing what it reports. */
export type Scenario = (context: ScenarioContext) => Promise<ScenarioResult>;

/** The scenario for each event type. */
export const SCENARIOS: Readonly<Record<EventType, Scenario>> = {
  'checkout_intent.offer_retrieved': (context) => offer(context, 'plain', 'awaiting_confirmation'),
  'checkout_intent.offer_failed': (context) => offer(context, 'sold-out', 'failed'),
  'checkout_intent.completed': (context) => purchase(context, 'plain', 'completed'),
  'checkout_intent.order_failed': (context) => purchase(context, 'payment-declined', 'failed'),
  'checkout_intent.approval_requested': (context) =>
    approvalEvent(context, 'checkout_intent.approval_requested'),
  'checkout_intent.approval_approved': (context) =>
    approvalEvent(context, 'checkout_intent.approval_approved'),
  'checkout_intent.approval_rejected': (context) =>
    approvalEvent(context, 'checkout_intent.approval_rejected'),
  'checkout_intent.approval_expired': (context) => approvalEvent(context, 'checkout_intent.approval_expired'),
  'shipment.created': async (context) => {
    const { sourceId: intentId } = await purchase(context, 'plain', 'completed');
    const { data } = await context.client.checkoutIntents.shipments(intentId);
    const [shipment] = data;
    if (shipment === undefined) throw new Error(`${intentId} has no shipment`);
    return { sourceId: shipment.id };
  },
  'shipment.updated': async (context) => {
    const { sourceId: intentId } = await purchase(context, 'plain', 'completed');
    context.note('advancing the shipment by a step');
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
    note(`saving ${url} again, which sends it a challenge`);
    await client.webhookEndpoints.update(id, { url });
    return { sourceId: id };
  },
};

async function offer(
  context: ScenarioContext,
  slug: string,
  expected: CheckoutIntent['state'],
): Promise<ScenarioResult> {
  const { client, signal, note } = context;
  const productUrl = (await context.shop()).productUrl(slug);
  note(`requesting an offer for ${productUrl}`);
  const body = { productUrl, quantity: 1, buyer: SANDBOX_BUYER };
  return reached(await client.checkoutIntents.createAndPoll(body, { signal }), expected);
}

/** Only a person can approve, so the event is triggered for an offer that waits. */
async function approvalEvent(
  context: ScenarioContext,
  topic: EventTrigger['topic'],
): Promise<ScenarioResult> {
  const { sourceId } = await offer(context, 'plain', 'awaiting_confirmation');
  context.note('triggering the event, which only a person causes otherwise');
  await context.client.events.trigger({ topic, checkoutIntentId: sourceId });
  return { sourceId };
}

async function purchase(
  context: ScenarioContext,
  slug: string,
  expected: CheckoutIntent['state'],
): Promise<ScenarioResult> {
  const { client, signal, note } = context;
  const productUrl = (await context.shop()).productUrl(slug);
  note(`buying ${productUrl}`);
  const offered = await client.checkoutIntents.createAndPoll(
    { productUrl, quantity: 1, buyer: SANDBOX_BUYER },
    { signal },
  );
  // A failed offer causes a different event than a failed order.
  reached(offered, 'awaiting_confirmation');
  const finished = await client.checkoutIntents.confirmAndPoll(
    offered.id,
    { paymentMethod: { type: 'drawdown' } },
    { signal },
  );
  return reached(finished, expected);
}

function reached(intent: CheckoutIntent, expected: CheckoutIntent['state']): ScenarioResult {
  if (intent.state === expected) return { sourceId: intent.id };
  const reason = intent.state === 'failed' ? `: ${failureReasonText(intent.failureReason)}` : '';
  throw new Error(`${intent.id} ended in "${intent.state}", expected "${expected}"${reason}`);
}

async function productChange(
  context: ScenarioContext,
  slug: string,
  change: Readonly<Record<string, unknown>>,
  original: Readonly<Record<string, unknown>>,
): Promise<ScenarioResult> {
  const { client, note } = context;
  const shop = await context.shop();
  const url = shop.productUrl(slug);
  // An earlier call that was killed may have left the product changed already.
  await shop.changeProduct(slug, original);
  const target = { type: 'product' as const, url };
  const before = await collect(client.products.subscriptions());
  const { id, subscriptionId } = await client.products.subscribe(target);
  const wasTracked = before.some((subscription) => subscription.subscriptionId === subscriptionId);
  if (id === undefined) throw new Error(`the subscription to ${url} has no product ID`);
  await shop.changeProduct(slug, change);
  note(`tracking ${url}, which has changed`);
  note(
    'the service checks it every TRACKED_PRODUCT_SECONDS (default: one hour); start it with 5 to see the event at once',
  );
  return {
    sourceId: id,
    async restore() {
      await shop.changeProduct(slug, original);
      if (!wasTracked) await client.products.unsubscribe(target);
    },
  };
}

async function newestEndpoint(client: Purser): Promise<string> {
  const { data } = await client.webhookEndpoints.list({ limit: 1 });
  const [newest] = data;
  if (newest === undefined)
    throw new Error('the account has no webhook endpoint: create one with "purser endpoints add"');
  return newest.id;
}
