import type { Page } from 'playwright-core';
import { startScriptedReceiver } from '../harness/scripted-receiver.ts';
import type { ConsoleInstallation } from './installation.ts';
import { BUYER, DRAWDOWN, intentOf } from './purchases.ts';

/** The products of the seeded purchases: four complete, two fail. */
const PRODUCTS = ['plain', 'heavy', 'free-shipping', 'two-shipping-options', 'sold-out', 'payment-declined'];

export interface Seed {
  /** A completed purchase. */
  readonly intentId: string;
  readonly eventId: string;
  readonly endpointId: string;
  /** A failed delivery. */
  readonly deliveryId: string;
  /** A refused request. */
  readonly requestId: string;
  close(): Promise<void>;
}

type Seeded = Pick<ConsoleInstallation, 'client' | 'shopUrl'>;

/** Fills every page with data through the public API: purchases, webhooks, products, keys and requests. */
export async function seed({ client, shopUrl }: Seeded): Promise<Seed> {
  const receiver = await startScriptedReceiver();
  receiver.respondWith(({ event }) => ({ status: event.type.endsWith('_failed') ? 500 : 200 }));
  const endpoint = await client.webhookEndpoints.create({
    url: `${receiver.url}/webhooks`,
  });
  const intents = [];
  for (const slug of PRODUCTS) {
    const request = { ...intentOf(shopUrl, slug), referenceId: `cart-${slug}` };
    intents.push(await client.checkoutIntents.purchaseAndPoll({ ...request, ...DRAWDOWN }));
  }
  await client.checkoutIntents.createAndPoll({
    productUrl: `${shopUrl}/products/variants?variant=var_variants_2`,
    quantity: 2,
    buyer: BUYER,
  });
  await client.products.lookup(`${shopUrl}/products/on-sale`);
  await client.products.subscribe({ type: 'product', url: `${shopUrl}/products/plain` });
  await client.apiKeys.create({ name: 'nightly report', scopes: ['checkout_intents:read'] });
  await client.checkoutIntents.retrieve('ci_00000000000000000000000000').catch(() => {});
  const delivery = await waitFor(client, async () =>
    (await client.deliveries.list({ endpointId: endpoint.id })).data.find(
      ({ lastStatus }) => lastStatus === 500,
    ),
  );
  const request = await waitFor(
    client,
    async () => (await client.requests.list({ status: '4xx', limit: 1 })).data[0],
  );
  const intentId = intents[0]?.id ?? '';
  const [event] = (await client.events.list({ sourceId: intentId })).data;
  return {
    intentId,
    eventId: event?.id ?? '',
    endpointId: endpoint.id,
    deliveryId: delivery.id,
    requestId: request.id,
    close: () => receiver.close(),
  };
}

/** Polls for data that is written with a delay. */
async function waitFor<Found>(
  client: Seeded['client'],
  read: () => Promise<Found | undefined>,
): Promise<Found> {
  for (;;) {
    const found = await read();
    if (found !== undefined) return found;
    await client.events.list({ limit: 1, wait: 1 });
  }
}

/** The path of every page of the menu, as the open console shows it. */
export async function menuPaths(page: Page): Promise<readonly string[]> {
  const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
  await links.first().waitFor();
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return paths.map((path) => path.replace(/^\/console\/?/, '/'));
}

/** The name and the path of every page, of which `menu` are those of the menu. */
export function everyPage(
  menu: readonly string[],
  of: Seed,
  { accountId, shopUrl }: Pick<ConsoleInstallation, 'accountId' | 'shopUrl'>,
): readonly (readonly [name: string, path: string])[] {
  const { intentId, eventId, endpointId, deliveryId, requestId } = of;
  return [
    ...menu.map((path) => [path === '/' ? 'overview' : path.slice(1).replaceAll('/', '-'), path] as const),
    ['checkout-intent', `/checkout-intents/${intentId}`],
    ['event', `/events/${eventId}`],
    ['webhook', `/webhooks/${endpointId}`],
    ['delivery', `/deliveries/${deliveryId}`],
    ['request', `/requests/${requestId}`],
    ['requests-errors', '/requests?view=errors'],
    ['settings-members', '/settings/members'],
    ['settings-security', '/settings/security'],
    ['settings-account', '/settings/account'],
    ['operator-host', `/operator/hosts/${encodeURIComponent(new URL(shopUrl).host)}`],
    ['operator-account', `/operator/accounts/${accountId}`],
    ['unknown', '/no/such/page'],
  ];
}
