import type { FinishedIntent, Purser } from '@purser/client';

export interface Errand {
  /** Of no other errand: by it the shop's orders are counted. */
  readonly email: string;
  readonly slug: string;
  readonly way: 'create and confirm' | 'purchase';
}

const ERRANDS = [
  { slug: 'plain', way: 'create and confirm' },
  { slug: 'two-shipping-options', way: 'purchase' },
  { slug: 'slow', way: 'create and confirm' },
  { slug: 'slow', way: 'purchase' },
  { slug: 'payment-declined', way: 'create and confirm' },
] as const;

/** A handful of errands, one of each kind. */
export const errandsOfRound = (round: number): Errand[] =>
  ERRANDS.map((errand, index) => ({ ...errand, email: `buyer-${round}-${index}@example.com` }));

const PAYMENT = { paymentMethod: { type: 'drawdown' as const } };

/** Does an errand to its end, whatever becomes of the service meanwhile. */
export async function run(client: Purser, shopUrl: string, errand: Errand): Promise<FinishedIntent> {
  const wanted = {
    productUrl: `${shopUrl}/products/${errand.slug}`,
    quantity: 1,
    referenceId: errand.email,
    buyer: {
      firstName: 'Grace',
      lastName: 'Hopper',
      email: errand.email,
      phone: '+1 212 555 0187',
      address1: '11 Wall Street',
      city: 'New York',
      province: 'NY',
      postalCode: '10005',
      country: 'US',
    },
  };
  if (errand.way === 'purchase') return client.checkoutIntents.purchaseAndPoll({ ...wanted, ...PAYMENT });
  const offered = await client.checkoutIntents.createAndPoll(wanted);
  if (offered.state === 'failed') return offered;
  return client.checkoutIntents.confirmAndPoll(offered.id, PAYMENT);
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
