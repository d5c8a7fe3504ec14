import { places } from '../../packages/console/src/navigation.ts';
import { startScriptedReceiver } from '../harness/scripted-receiver.ts';
import type { ConsoleInstallation } from './installation.ts';

const BUYER = {
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace.hopper@example.com',
  phone: '+1 212 555 0187',
  address1: '11 Wall Street',
  city: 'New York',
  province: 'NY',
  postalCode: '10005',
  country: 'US',
};

/** How each of the seeded purchases ends. */
const PURCHASES = ['plain', 'heavy', 'free-shipping', 'two-shipping-options', 'sold-out', 'payment-declined'];

export interface Seed {
  /** A completed purchase. */
  readonly intentId: string;
  readonly eventId: string;
  readonly endpointId: string;
  /** One that the receiver refused. */
  readonly deliveryId: string;
  /** One that was refused. */
  readonly requestId: string;
  close(): Promise<void>;
}

type Seeded = Pick<ConsoleInstallation, 'client' | 'shopUrl'>;

/** Purchases of all kinds, a receiver that refuses some events, and what else fills the pages. All through the public API. */
export async function seed({ client, shopUrl }: Seeded): Promise<Seed> {
  const receiver = await startScriptedReceiver();
  receiver.answerWith(({ event }) => ({ status: event.type.endsWith('_failed') ? 500 : 200 }));
  const endpoint = await client.webhookEndpoints.create({
    url: `${receiver.url}/webhooks`,
  });
  const intents = [];
  for (const slug of PURCHASES) {
    const productUrl = `${shopUrl}/products/${slug}`;
    const asked = { productUrl, quantity: 1, buyer: BUYER, referenceId: `cart-${slug}` };
    intents.push(
      await client.checkoutIntents.purchaseAndPoll({ ...asked, paymentMethod: { type: 'drawdown' } }),
    );
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
  const delivery = await untilThere(client, async () =>
    (await client.deliveries.list({ endpointId: endpoint.id })).data.find(
      ({ lastStatus }) => lastStatus === 500,
    ),
  );
  const request = await untilThere(
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

/** What is written down a moment after it happened. */
async function untilThere<Found>(
  client: Seeded['client'],
  look: () => Promise<Found | undefined>,
): Promise<Found> {
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    await client.events.list({ limit: 1, wait: 1 });
  }
}

/** What every page of the menu and every page of one thing is called, and where it stands, with something on it. */
export function everyPage(
  of: Seed,
  { accountId, shopUrl }: Pick<ConsoleInstallation, 'accountId' | 'shopUrl'>,
): readonly (readonly [name: string, path: string])[] {
  const { intentId, eventId, endpointId, deliveryId, requestId } = of;
  return [
    ...places.map(
      ({ path }) => [path === '/' ? 'overview' : path.slice(1).replaceAll('/', '-'), path] as const,
    ),
    ['checkout-intent', `/checkout-intents/${intentId}`],
    ['event', `/events/${eventId}`],
    ['webhook', `/webhooks/${endpointId}`],
    ['delivery', `/deliveries/${deliveryId}`],
    ['request', `/requests/${requestId}`],
    ['requests-errors', '/requests?view=errors'],
    ['settings-people', '/settings/people'],
    ['settings-security', '/settings/security'],
    ['settings-account', '/settings/account'],
    ['operator-host', `/operator/hosts/${encodeURIComponent(new URL(shopUrl).host)}`],
    ['operator-account', `/operator/accounts/${accountId}`],
    ['unknown', '/no/such/page'],
  ];
}
