import { type ConsoleAccount, openAccount, sessionClient } from '../e2e/console/fixture/console-account.ts';
import type { ConsoleInstallation } from '../e2e/console/fixture/installation.ts';
import { BUYER, DRAWDOWN, intentOf } from '../e2e/console/fixture/purchases.ts';

const LONG_NAME = 'Northwind Traders International Procurement & Logistics (Deutschland) GmbH & Co. KG';
const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const LONG_MAIL =
  'maximiliane.von-und-zu-hohenstein-wittgenstein@procurement.northwind-international.example';
const LONG_PATH = `/hooks/v2/tenants/northwind-international/environments/production/regions/eu-central-1/receivers/${'a1b2c3d4'.repeat(8)}?source=purser&version=2026-11-23`;
const LONG_HOST =
  'checkout.shop-for-very-particular-garden-furniture-and-more.de.northwind-international.example';
const PRODUCTS = [
  'expensive',
  'digital',
  'variants-partly-sold-out',
  'many-variants',
  'price-rises',
  'does-not-ship',
  'price-jpy',
  'captcha',
  'delayed-shipment',
  'login-required',
  'outcome-unknown',
  'tax-exempt',
] as const;

/**
 * Adds what people have and tests do not: long names and addresses, full pages, money in several currencies, everything that an operator can
 * set. Returns an account that has nothing.
 */
export async function fillForScreenshots(
  installation: ConsoleInstallation,
  receiverUrl: string,
): Promise<ConsoleAccount> {
  await fillAccount(installation, receiverUrl);
  await fillInstallation(installation);
  return openAccount(installation);
}

async function fillAccount(installation: ConsoleInstallation, receiverUrl: string): Promise<void> {
  const { client, shopUrl } = installation;
  const asOwner = sessionClient(installation);
  await asOwner.account.update({ name: LONG_NAME });
  for (let round = 0; round < 3; round += 1)
    await Promise.all(
      PRODUCTS.map((slug, index) =>
        client.checkoutIntents.purchase({
          ...intentOf(shopUrl, slug),
          quantity: 1 + (index % 3),
          buyer:
            index % 4 === 0
              ? { ...BUYER, firstName: 'Maximiliane', lastName: LONG_WORD.slice(0, 64) }
              : BUYER,
          referenceId:
            index % 3 === 0
              ? `northwind-international-2026-11-${slug}-${round}`.slice(0, 64)
              : `${1000 + index}`,
          ...DRAWDOWN,
        }),
      ),
    );
  const endpoints = [
    { url: `${receiverUrl}${LONG_PATH}`, description: `${LONG_NAME}: orders of all regions` },
    { url: `${receiverUrl}${LONG_PATH}&second`, description: LONG_WORD },
    { url: `${receiverUrl}/purser`, description: 'Warehouse' },
  ];
  for (const endpoint of endpoints) await client.webhookEndpoints.create(endpoint);
  for (let number = 1; number <= 12; number += 1)
    await client.apiKeys.create({
      name: number % 3 === 0 ? `${LONG_NAME}, key ${number}` : `Server ${number}`,
    });
  await asOwner.members.invite({ email: LONG_MAIL, role: 'developer' });
  await asOwner.members.invite({ email: 'grace@example.com', role: 'viewer' });
  await client.alerts.setNotifications({
    emails: [LONG_MAIL, 'ops@example.com'],
    webhookUrl: `${receiverUrl}${LONG_PATH}`,
    intervalMinutes: 60,
    quietHours: { from: '22:00', to: '07:00', timeZone: 'America/Argentina/Buenos_Aires' },
    urgentInQuietHours: true,
    kinds: null,
  });
  for (const query of [
    '?utm_source=newsletter&utm_medium=email&utm_campaign=autumn-2026-collection-preview',
    '',
  ])
    await client.products.subscribe({ type: 'product', url: `${shopUrl}/products/many-variants${query}` });
}

async function fillInstallation(installation: ConsoleInstallation): Promise<void> {
  const { operator } = sessionClient(installation);
  const { accountId } = installation;
  await operator.topUpAccount(accountId, {
    amount: { currencyCode: 'USD', amountSubunits: 1_234_567_890 },
    description: `Invoice 2026-11-0042 of ${LONG_NAME}, paid by bank transfer`,
  });
  for (const currencyCode of ['JPY', 'KWD'])
    await operator.topUpAccount(accountId, { amount: { currencyCode, amountSubunits: 5_000_000 } });
  await operator.adjustAccount(accountId, {
    amount: { currencyCode: 'USD', amountSubunits: 1250 },
    direction: 'debit',
    description: 'Correction of a fee that was charged twice',
  });
  for (let number = 1; number <= 14; number += 1)
    await operator.createAccount({
      name: number % 4 === 0 ? `${LONG_NAME} ${number}` : `Customer ${number}`,
    });
  await operator.setHostRule(LONG_HOST, {
    rule: 'pin',
    marketplace: 'UCP',
    requestsPerSecond: 0.5,
    concurrency: 2,
    note: `Agreed with ${LONG_NAME}: no more than one request in two seconds, and none on Sundays`,
  });
  await operator.setHostRule('blocked.example.com', { rule: 'block' });
  await operator.setHostRule('shop.example.com', { rule: 'auto', robots: 'ignore' });
  await operator.setHostCredentials(LONG_HOST, {
    credentials: { apiKey: 'screenshot', merchantAccountNumber: '42' },
  });
}
