import { type Balance, Purser } from '@purser/client';
import { collect } from '../clients/collect.ts';
import type { Surroundings } from '../environment.ts';
import { columnText } from '../output/table.ts';
import type { Installation } from './installation.ts';
import { ledgerText } from './ledger-text.ts';
import type { Reporter } from './progress.ts';
import { placeOrder, retrieveOffer } from './purchase.ts';
import type { Story } from './report.ts';
import { orderText, shopOrderText } from './report-text.ts';
import type { DemoSettings } from './settings.ts';
import {
  lookUp,
  orderAtShop,
  prepareHost,
  purchaseBody,
  readEvents,
  readLedger,
  saveReceiver,
  topUp,
} from './steps.ts';

const CURRENCY = 'USD';

export interface Stage {
  readonly settings: DemoSettings;
  readonly installation: Installation;
  readonly apiKey: string;
  readonly surroundings: Surroundings;
  readonly reporter: Reporter;
}

/** Buys the product and fills the story in. Rejects at the first step that does not work out. */
export async function playStory(story: Story, stage: Stage): Promise<void> {
  const { settings, installation, reporter } = stage;
  const client = new Purser({ baseUrl: installation.serviceUrl, apiKey: stage.apiKey });
  const body = purchaseBody(settings, installation);
  const keep: (intent: Story['intent']) => void = (intent) => {
    story.intent = intent;
  };
  await saveReceiver(client, installation, reporter);
  const ledger = await fundLedger(client, CURRENCY, stage);
  await prepareHost(settings, installation, stage.surroundings, reporter);
  await lookUp(client, body.productUrl, reporter);
  const offered = await retrieveOffer(client, body, reporter, keep);
  const { currencyCode } = offered.offer.cost.total;
  const before = currencyCode === CURRENCY ? ledger : await fundLedger(client, currencyCode, stage);

  const completed = await placeOrder(client, offered, reporter, keep);
  story.seconds = reporter.elapsedSeconds();
  reporter.progress(`merchant's order  ${completed.merchantOrderIds.join(', ')}`);

  await showOrder(client, completed.id, story, stage);
  const { events, webhooks } = await readEvents(client, completed.id, installation);
  Object.assign(story, { events, webhooks });
  reporter.progress(
    `webhooks          ${webhooks.length} received, every signature verified by the receiver`,
  );
  reporter.block(columnText(webhooks.map(({ type, sourceId, id }) => [type, sourceId, id])));
  await showLedger(client, before, story, reporter);
}

/** Tops the balance of a currency up and gives the balance as it then is. */
async function fundLedger(client: Purser, currency: string, stage: Stage): Promise<Balance> {
  const { installation, surroundings, reporter } = stage;
  await topUp(client, currency, installation, surroundings, reporter);
  return readLedger(client, currency, reporter);
}

/** The balance before and after the purchase, and what moved it. */
async function showLedger(client: Purser, before: Balance, story: Story, reporter: Reporter): Promise<void> {
  const { currencyCode } = before.balance;
  const after = await client.billing.balance({ currency: currencyCode });
  const transactions = (await collect(client.billing.transactions()))
    .filter(({ amount }) => amount.currencyCode === currencyCode)
    .reverse();
  story.ledger = { before, after, transactions };
  reporter.progress('ledger');
  reporter.block(ledgerText(before, after, transactions));
}

/** The order as the shop has it where we can look into the shop; else as the service has it. */
async function showOrder(client: Purser, intentId: string, story: Story, stage: Stage): Promise<void> {
  const order = await client.checkoutIntents.order(intentId);
  const { shopUrl } = stage.installation;
  const number = order.merchantOrderIds[0] ?? '';
  const atMerchant = shopUrl === null ? null : await orderAtShop(shopUrl, number);
  story.order = { ...order, atMerchant };
  stage.reporter.progress(atMerchant === null ? 'order' : 'order, as the shop has it');
  stage.reporter.block(atMerchant === null ? orderText(order) : shopOrderText(atMerchant));
}
