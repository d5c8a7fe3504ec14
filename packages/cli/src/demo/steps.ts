import type { Balance, CheckoutIntentCreate, Purser } from '@purser/client';
import { collect } from '../clients/collect.ts';
import { withOperatorClient } from '../clients/operator-client.ts';
import type { Environment } from '../environment.ts';
import { formatMoney } from '../output/money.ts';
import { SANDBOX_BUYER } from '../sandbox-buyer.ts';
import type { Installation } from './installation.ts';
import { balanceText } from './ledger-text.ts';
import type { Progress } from './progress.ts';
import { handSecret, type ReceivedWebhook, untilReceived } from './receiver-client.ts';
import type { DemoSettings } from './settings.ts';

const TOP_UP_SUBUNITS = 500_000;
const WEBHOOKS_TIMEOUT_MS = 10_000;
const SANDBOX_PRODUCT = '/products/two-shipping-options';

/** What the intent is created with. */
export function purchaseBody(settings: DemoSettings, { shopUrl }: Installation): CheckoutIntentCreate {
  const { productUrl, quantity, variantSelections } = settings;
  return {
    productUrl: productUrl?.href ?? new URL(SANDBOX_PRODUCT, shopUrl ?? undefined).href,
    quantity,
    buyer: SANDBOX_BUYER,
    ...(variantSelections.length === 0 ? {} : { variantSelections: [...variantSelections] }),
  };
}

/** Saves the receiver's URL, which makes the service send it a signed challenge, and hands the receiver its secret. */
export async function saveReceiver(
  client: Purser,
  { receiverUrl }: Installation,
  progress: Progress,
): Promise<void> {
  const endpoint = await client.webhookEndpoints.create({ url: `${receiverUrl}/webhooks` });
  await handSecret(receiverUrl, endpoint.secret);
  progress.step(`webhook endpoint  ${endpoint.id} saved: the signed challenge was answered and verified`);
}

/** Adds money as the operator does, with the same call that `purser balance topup` makes. */
export async function topUp(
  client: Purser,
  currencyCode: string,
  { serviceEnv }: Installation,
  environment: Environment,
  progress: Progress,
): Promise<void> {
  const account = await client.account.retrieve();
  const amount = { currencyCode, amountSubunits: TOP_UP_SUBUNITS };
  await withOperatorClient({ ...environment, env: serviceEnv }, (operatorClient) =>
    operatorClient.operator.topUpAccount(account.id, { amount, description: 'Demo top-up' }),
  );
  progress.step(`topped up         ${formatMoney(amount)}`);
}

/** Tells the service, as an operator does, what it needs to buy at the product's host; nothing where nothing was asked for. */
export async function prepareHost(
  { productUrl, credentials, marketplace }: DemoSettings,
  { serviceEnv }: Installation,
  environment: Environment,
  progress: Progress,
): Promise<void> {
  if (productUrl === null) return;
  const { host } = productUrl;
  const names = Object.keys(credentials);
  const pin = marketplace === null ? {} : { marketplace };
  await withOperatorClient({ ...environment, env: serviceEnv }, async ({ operator }) => {
    if (names.length > 0)
      await operator.setHostCredentials(host, { credentials: { ...credentials }, ...pin });
    else if (marketplace !== null) await operator.setHostRule(host, { rule: 'pin', marketplace });
  });
  if (names.length > 0) progress.step(`entrusted for     ${host}: ${names.join(', ')}`);
  if (marketplace !== null) progress.step(`bought through    ${marketplace} at ${host}`);
}

/** Looks the product up and tells what it is. */
export async function lookUp(client: Purser, url: string, progress: Progress): Promise<void> {
  const product = await client.products.lookup(url);
  const price = product.price === null ? 'price unknown' : formatMoney(product.price);
  const words = [price, product.availability.replaceAll('_', ' ')];
  if (product.retailer !== null) words.push(`at ${product.retailer}`);
  progress.step(`product           ${product.name}: ${words.join(', ')}`);
  progress.block(url);
  for (const { label, values } of product.variantDimensions ?? [])
    progress.block(`${label}: ${values.join(', ')}`);
}

/** Reads the balance of a currency and tells it. */
export async function readLedger(client: Purser, currency: string, progress: Progress): Promise<Balance> {
  const balance = await client.billing.balance({ currency });
  progress.step(`ledger            ${balanceText(balance)}`);
  return balance;
}

/** The order as the sandbox shop has it. */
export async function orderAtShop(shopUrl: string, merchantOrderId: string): Promise<unknown> {
  const answer = await fetch(`${shopUrl}/admin/orders/${encodeURIComponent(merchantOrderId)}`);
  if (!answer.ok) throw new Error(`The shop has no order ${merchantOrderId} (status ${answer.status})`);
  return answer.json();
}

/** The events of this purchase, oldest first, and the webhooks that told of them. Rejects when one does not arrive. */
export async function readEvents(client: Purser, intentId: string, { receiverUrl }: Installation) {
  const shipments = await collect(client.checkoutIntents.shipments(intentId));
  const sources = new Set([intentId, ...shipments.map(({ id }) => id)]);
  const events = (await collect(client.events.list()))
    .filter(({ source }) => sources.has(source.id))
    .reverse();
  const webhooks: ReceivedWebhook[] = await untilReceived(
    receiverUrl,
    events.map(({ id }) => id),
    WEBHOOKS_TIMEOUT_MS,
  );
  return { events, webhooks };
}
