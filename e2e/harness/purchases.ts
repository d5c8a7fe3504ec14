import type { FinishedIntent, Purser } from '@purser/client';

export interface RequestPriority {
  /** Of no other errand: by it the shop's orders are counted. */
  readonly email: string;
  readonly slug: string;
  readonly way: 'create and confirm' | 'purchase';
}

const SLUGS = ['plain', 'two-shipping-options', 'slow', 'payment-declined'] as const;

/** One errand of each kind; from round to round in the other way. */
export const errandsOfRound = (round: number): RequestPriority[] =>
  SLUGS.map((slug, index) => ({
    slug,
    way: (round + index) % 2 === 0 ? 'create and confirm' : 'purchase',
    email: `buyer-${round}-${index}@example.com`,
  }));

const PAYMENT = { paymentMethod: { type: 'drawdown' as const } };

/** What a client asks for on an errand. */
export const wantedOf = (shopUrl: string, { email, slug }: Pick<RequestPriority, 'email' | 'slug'>) => ({
  productUrl: `${shopUrl}/products/${slug}`,
  quantity: 1,
  referenceId: email,
  buyer: {
    firstName: 'Grace',
    lastName: 'Hopper',
    email,
    phone: '+1 212 555 0187',
    address1: '11 Wall Street',
    city: 'New York',
    province: 'NY',
    postalCode: '10005',
    country: 'US',
  },
});

/** Does an errand to its end, whatever becomes of the service meanwhile. */
export async function run(client: Purser, shopUrl: string, errand: RequestPriority): Promise<FinishedIntent> {
  const wanted = wantedOf(shopUrl, errand);
  if (errand.way === 'purchase') return client.checkoutIntents.purchaseAndPoll({ ...wanted, ...PAYMENT });
  const offered = await client.checkoutIntents.createAndPoll(wanted);
  if (offered.state === 'failed') return offered;
  return client.checkoutIntents.confirmAndPoll(offered.id, PAYMENT);
}

/** Makes the shop's next call of an operation slow, once. */
export async function delayOnce(
  shopUrl: string,
  operation: 'create' | 'complete',
  ms: number,
): Promise<void> {
  const answer = await fetch(`${shopUrl}/admin/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ [operation]: { slow_ms: ms }, times: 1 }),
  });
  if (!answer.ok) throw new Error(`the shop answered ${answer.status}`);
}

/** Whether a delay that was ordered has not met its call yet. */
export async function isDelayWaiting(shopUrl: string): Promise<boolean> {
  const { waiting }: { waiting: unknown[] } = JSON.parse(
    await (await fetch(`${shopUrl}/admin/faults`)).text(),
  );
  return waiting.length > 0;
}

export interface ShopOrder {
  readonly id: string;
  readonly number: string;
  readonly email: string;
  readonly totalSubunits: number;
}

export async function shopOrders(shopUrl: string): Promise<ShopOrder[]> {
  const answer = await fetch(`${shopUrl}/admin/orders`);
  const { orders }: { orders: ShopOrder[] } = JSON.parse(await answer.text());
  return orders;
}
