import type {
  AwaitingConfirmationIntent,
  Balance,
  CheckoutIntent,
  CheckoutIntentCreate,
  CompletedIntent,
  PollOptions,
  Purser,
} from '@purser/client';
import { collect, withOperatorClient } from '../clients/api.ts';
import { SANDBOX_BUYER } from '../clients/sandbox-shop.ts';
import type { Environment } from '../environment.ts';
import { failureReasonText } from '../output/failure.ts';
import { formatMoney } from '../output/money.ts';
import type { Installation } from './installation.ts';
import { type ReceivedWebhook, setSecret, waitForWebhooks } from './receiver-client.ts';
import type { Progress } from './report.ts';
import { balanceText, offerText } from './report-text.ts';
import type { DemoSettings } from './settings.ts';

const TOP_UP_SUBUNITS = 500_000;
const WEBHOOKS_TIMEOUT_MS = 10_000;
const SANDBOX_PRODUCT = '/products/two-shipping-options';

/** The request that creates the checkout intent. */
export function purchaseBody(settings: DemoSettings, { shopUrl }: Installation): CheckoutIntentCreate {
  const { productUrl, quantity, variantSelections } = settings;
  return {
    productUrl: productUrl?.href ?? new URL(SANDBOX_PRODUCT, shopUrl ?? undefined).href,
    quantity,
    buyer: SANDBOX_BUYER,
    ...(variantSelections.length === 0 ? {} : { variantSelections: [...variantSelections] }),
  };
}

/** Creates the webhook endpoint, which sends the receiver a signed challenge, and gives the receiver its secret. */
export async function saveReceiver(
  client: Purser,
  { receiverUrl }: Installation,
  progress: Progress,
): Promise<void> {
  const endpoint = await client.webhookEndpoints.create({ url: `${receiverUrl}/webhooks` });
  await setSecret(receiverUrl, endpoint.secret);
  progress.step(
    `webhook endpoint  ${endpoint.id} created: the receiver answered and verified the signed challenge`,
  );
}

/** Tops up the balance as an operator, like `purser balance topup`. */
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

/** Configures the product's host as an operator: stores credentials, pins the connector and ignores robots rules, if set. */
export async function prepareHost(
  { productUrl, credentials, marketplace, robots }: DemoSettings,
  { serviceEnv }: Installation,
  environment: Environment,
  progress: Progress,
): Promise<void> {
  if (productUrl === null) return;
  const { host } = productUrl;
  const names = Object.keys(credentials);
  await withOperatorClient({ ...environment, env: serviceEnv }, async ({ operator }) => {
    if (names.length > 0) await operator.setHostCredentials(host, { credentials: { ...credentials } });
    if (marketplace !== null) await operator.setHostRule(host, { rule: 'pin', marketplace, robots });
    else if (robots === 'ignore') await operator.setHostRule(host, { rule: 'auto', robots });
  });
  if (names.length > 0) progress.step(`credentials       ${names.join(', ')} for ${host}`);
  if (marketplace !== null) progress.step(`marketplace       ${marketplace} for ${host}`);
  if (robots === 'ignore') progress.step(`robots.txt        not followed at ${host}`);
}

/** Looks up the product and reports it. */
export async function lookUp(client: Purser, url: string, progress: Progress): Promise<void> {
  const product = await client.products.lookup(url);
  const price = product.price === null ? 'price unknown' : formatMoney(product.price);
  const facts = [price, product.availability.replaceAll('_', ' ')];
  if (product.retailer !== null) facts.push(`at ${product.retailer}`);
  progress.step(`product           ${product.name}: ${facts.join(', ')}`);
  progress.block(url);
  for (const { label, values } of product.variantDimensions ?? [])
    progress.block(`${label}: ${values.join(', ')}`);
}

/** Reads and reports the balance of a currency. */
export async function readLedger(client: Purser, currency: string, progress: Progress): Promise<Balance> {
  const balance = await client.billing.balance({ currency });
  progress.step(`ledger            ${balanceText(balance)}`);
  return balance;
}

/** The events of this purchase, oldest first, and their webhooks. Rejects if one does not arrive. */
export async function readEvents(client: Purser, intentId: string, { receiverUrl }: Installation) {
  const shipments = await collect(client.checkoutIntents.shipments(intentId));
  const sources = new Set([intentId, ...shipments.map(({ id }) => id)]);
  const events = (await collect(client.events.list()))
    .filter(({ source }) => sources.has(source.id))
    .reverse();
  const webhooks: ReceivedWebhook[] = await waitForWebhooks(
    receiverUrl,
    events.map(({ id }) => id),
    WEBHOOKS_TIMEOUT_MS,
  );
  return { events, webhooks };
}

/** Purchases in a browser take minutes at slow shops. */
const POLL_TIMEOUT_MS = 900_000;
const HEARTBEAT_MS = 5_000;

/** Reports what was done in a browser. Nothing if the merchant has an interface. */
export async function showAttempts(
  client: Purser,
  intentId: string,
  { serviceUrl }: Installation,
  progress: Progress,
): Promise<void> {
  const attempts = await collect(client.checkoutIntents.attempts(intentId));
  if (attempts.length === 0) return;
  const counts = attempts.reverse().map(({ purpose, steps }) => `${purpose} in ${steps.length} steps`);
  progress.step(`browser           ${counts.join(', ')}`);
  progress.block(`screenshots of all steps: ${serviceUrl}/console/checkout-intents/${intentId}`);
}

/** Creates the intent and waits for its offer. Rejects with the failure reason if there is none. */
export async function retrieveOffer(
  client: Purser,
  body: CheckoutIntentCreate,
  progress: Progress,
  onIntent: (intent: CheckoutIntent) => void,
): Promise<AwaitingConfirmationIntent> {
  const intent = await client.checkoutIntents.create(body);
  const offered = await follow(intent, progress, onIntent, (options) =>
    client.checkoutIntents.pollUntilAwaitingConfirmation(intent.id, options),
  );
  if (offered.state !== 'awaiting_confirmation') throw unexpectedEnd(offered);
  progress.block(offerText(offered));
  return offered;
}

/** Confirms the offer, paid from the balance, and waits for the order. Rejects if it is not placed. */
export async function placeOrder(
  client: Purser,
  offered: AwaitingConfirmationIntent,
  progress: Progress,
  onIntent: (intent: CheckoutIntent) => void,
): Promise<CompletedIntent> {
  const intent = await client.checkoutIntents.confirm(offered.id, { paymentMethod: { type: 'drawdown' } });
  const finished = await follow(intent, progress, onIntent, (options) =>
    client.checkoutIntents.pollUntilFinished(intent.id, options),
  );
  if (finished.state !== 'completed') throw unexpectedEnd(finished);
  return finished;
}

/** Reports every new state, and every five seconds that it is unchanged. */
async function follow<Reached>(
  intent: CheckoutIntent,
  progress: Progress,
  onIntent: (intent: CheckoutIntent) => void,
  poll: (options: PollOptions) => Promise<Reached>,
): Promise<Reached> {
  let reported = '';
  const onPoll = (read: CheckoutIntent) => {
    onIntent(read);
    if (read.state === reported) return;
    reported = read.state;
    progress.step(`${read.id}  ${read.state}`);
  };
  onPoll(intent);
  const timer = setInterval(() => progress.step(`${intent.id}  still ${reported}`), HEARTBEAT_MS);
  try {
    return await poll({ onPoll, pollTimeoutMs: POLL_TIMEOUT_MS });
  } finally {
    clearInterval(timer);
  }
}

function unexpectedEnd(intent: CheckoutIntent): Error {
  if (intent.state !== 'failed') return new Error(`the intent is in state ${intent.state}`);
  return new Error(`the purchase failed with ${failureReasonText(intent.failureReason)}`);
}
