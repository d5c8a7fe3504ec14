import { type Balance, Purser } from '@purser/client';
import { collect } from '../clients/api.ts';
import { connectToShop } from '../clients/sandbox-shop.ts';
import type { Environment } from '../environment.ts';
import { formatTable } from '../output/table.ts';
import type { Installation } from './installation.ts';
import type { DemoReport, Progress } from './report.ts';
import { ledgerText, orderText, shopOrderText } from './report-text.ts';
import type { DemoSettings } from './settings.ts';
import {
  lookUp,
  placeOrder,
  prepareHost,
  purchaseBody,
  readEvents,
  readLedger,
  retrieveOffer,
  saveReceiver,
  showAttempts,
  topUp,
} from './steps.ts';

const CURRENCY = 'USD';

export interface DemoContext {
  readonly settings: DemoSettings;
  readonly installation: Installation;
  readonly apiKey: string;
  readonly environment: Environment;
  readonly progress: Progress;
}

/** Buys the product and fills in the report. Rejects at the first step that fails. */
export async function runPurchase(report: DemoReport, context: DemoContext): Promise<void> {
  const { settings, installation, progress } = context;
  const client = new Purser({ baseUrl: installation.serviceUrl, apiKey: context.apiKey });
  const body = purchaseBody(settings, installation);
  const keep: (intent: DemoReport['intent']) => void = (intent) => {
    report.intent = intent;
  };
  await saveReceiver(client, installation, progress);
  const ledger = await fundLedger(client, CURRENCY, context);
  await prepareHost(settings, installation, context.environment, progress);
  await lookUp(client, body.productUrl, progress);
  const offered = await retrieveOffer(client, body, progress, keep);
  const { currencyCode } = offered.offer.cost.total;
  const before = currencyCode === CURRENCY ? ledger : await fundLedger(client, currencyCode, context);

  const completed = await placeOrder(client, offered, progress, keep);
  report.seconds = progress.elapsedSeconds();
  progress.step(`merchant's order  ${completed.merchantOrderIds.join(', ')}`);

  await showOrder(client, completed.id, report, context);
  await showAttempts(client, completed.id, installation, progress);
  const { events, webhooks } = await readEvents(client, completed.id, installation);
  Object.assign(report, { events, webhooks });
  progress.step(`webhooks          ${webhooks.length} received, every signature verified by the receiver`);
  progress.block(formatTable(webhooks.map(({ type, sourceId, id }) => [type, sourceId, id])));
  await showLedger(client, before, report, progress);
}

/** Tops up the balance of a currency and returns the new balance. */
async function fundLedger(client: Purser, currency: string, context: DemoContext): Promise<Balance> {
  const { installation, environment, progress } = context;
  await topUp(client, currency, installation, environment, progress);
  return readLedger(client, currency, progress);
}

/** Reports the balance before and after the purchase, and its transactions. */
async function showLedger(
  client: Purser,
  before: Balance,
  report: DemoReport,
  progress: Progress,
): Promise<void> {
  const { currencyCode } = before.balance;
  const after = await client.billing.balance({ currency: currencyCode });
  const transactions = (await collect(client.billing.transactions()))
    .filter(({ amount }) => amount.currencyCode === currencyCode)
    .reverse();
  report.ledger = { before, after, transactions };
  progress.step('ledger');
  progress.block(ledgerText(before, after, transactions));
}

/** Reports the order as the sandbox shop stores it; for other merchants as the service does. */
async function showOrder(
  client: Purser,
  intentId: string,
  report: DemoReport,
  context: DemoContext,
): Promise<void> {
  const order = await client.checkoutIntents.order(intentId);
  const { shopUrl } = context.installation;
  const number = order.merchantOrderIds[0] ?? '';
  const atMerchant = shopUrl === null ? null : await (await connectToShop(shopUrl)).order(number);
  report.order = { ...order, atMerchant };
  context.progress.step(atMerchant === null ? 'order' : 'order at the shop');
  context.progress.block(atMerchant === null ? orderText(order) : shopOrderText(atMerchant));
}
