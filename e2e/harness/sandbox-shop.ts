import type { FinishedIntent, Purser } from '@purser/client';
import { startShop } from '@purser/sandbox-shop';
import { temporaryFolder } from './temporary-folder.ts';

/** A sandbox shop with its own data folder. It runs in this process: its own process is tested where the command is. */
export interface SandboxShop {
  readonly url: string;
  productUrl(slug: string): string;
  /** Oldest first. */
  orders(): Promise<ShopOrder[]>;
  /** Delays the shop's next call of an operation, once. */
  delayOnce(operation: 'create' | 'complete', ms: number): Promise<void>;
  /** Whether an injected delay has not been used yet. */
  isDelayPending(): Promise<boolean>;
  close(): Promise<void>;
}

export interface ShopOrder {
  readonly id: string;
  readonly number: string;
  readonly email: string;
  readonly totalSubunits: number;
  readonly lines: readonly { readonly title: string; readonly quantity: number }[];
}

/** `slowMs`: the delay of the slow product. */
export async function startSandboxShop(options: { readonly slowMs?: number } = {}): Promise<SandboxShop> {
  const folder = await temporaryFolder();
  const shop = await startShop({ port: 0, dataDir: folder.path, ...options });
  const { url } = shop;
  return {
    url,
    productUrl: (slug) => `${url}/products/${slug}`,
    async orders() {
      const { orders }: { orders: ShopOrder[] } = JSON.parse(
        await (await fetch(`${url}/admin/orders`)).text(),
      );
      return orders;
    },
    async delayOnce(operation, ms) {
      const response = await fetch(`${url}/admin/faults`, {
        method: 'POST',
        body: JSON.stringify({ [operation]: { slow_ms: ms }, times: 1 }),
      });
      if (!response.ok) throw new Error(`the shop responded with ${response.status}`);
    },
    async isDelayPending() {
      const { waiting }: { waiting: unknown[] } = JSON.parse(
        await (await fetch(`${url}/admin/faults`)).text(),
      );
      return waiting.length > 0;
    },
    async close() {
      await shop.close();
      await folder.remove();
    },
  };
}

export const BUYER = {
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

export interface PlannedPurchase {
  /** Unique: it identifies the purchase's orders at the shop. */
  readonly email: string;
  readonly slug: string;
  readonly method: 'create and confirm' | 'purchase';
}

const SLUGS = ['plain', 'two-shipping-options', 'slow', 'payment-declined'] as const;

/** One purchase of each product, alternating between the two methods from round to round. */
export const purchasesOfRound = (round: number): PlannedPurchase[] =>
  SLUGS.map((slug, index) => ({
    slug,
    method: (round + index) % 2 === 0 ? 'create and confirm' : 'purchase',
    email: `buyer-${round}-${index}@example.com`,
  }));

const PAYMENT = { paymentMethod: { type: 'drawdown' as const } };

/** The request that creates an intent for a product of the shop. */
export const intentBody = (shopUrl: string, { email, slug }: Pick<PlannedPurchase, 'email' | 'slug'>) => ({
  productUrl: `${shopUrl}/products/${slug}`,
  quantity: 1,
  referenceId: email,
  buyer: { ...BUYER, email },
});

/** Makes the purchase and waits for its end, also while the service restarts. */
export async function buy(
  client: Purser,
  shopUrl: string,
  purchase: PlannedPurchase,
): Promise<FinishedIntent> {
  const body = intentBody(shopUrl, purchase);
  if (purchase.method === 'purchase') return client.checkoutIntents.purchaseAndPoll({ ...body, ...PAYMENT });
  const offered = await client.checkoutIntents.createAndPoll(body);
  if (offered.state === 'failed') return offered;
  return client.checkoutIntents.confirmAndPoll(offered.id, PAYMENT);
}
