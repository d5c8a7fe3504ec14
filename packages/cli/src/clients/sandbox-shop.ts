import type { CheckoutIntentCreate } from '@purser/client';

/** Where the sandbox shop runs unless it is told otherwise. */
export const SANDBOX_SHOP_PORT = 3220;

/** In the profile of no other merchant. */
const PAYMENT_HANDLER = 'dev.purser.sandbox_tokens';
const PROBE_MS = 2_000;

/** The buyer of purchases at the sandbox shop. */
export const SANDBOX_BUYER: CheckoutIntentCreate['buyer'] = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada.lovelace@example.com',
  phone: '+1 415 555 0134',
  address1: '548 Market Street',
  city: 'San Francisco',
  province: 'CA',
  postalCode: '94104',
  country: 'US',
};

/** A running sandbox shop, through its admin API. */
export interface SandboxShop {
  productUrl(slug: string): string;
  /** Changes fields of a product and keeps the others. */
  changeProduct(slug: string, change: Readonly<Record<string, unknown>>): Promise<void>;
  /** The order as the shop stores it. */
  order(idOrNumber: string): Promise<unknown>;
}

/** Connects to the sandbox shop at the URL. Rejects if none runs there, and says how to start one. */
export async function connectToShop(url: string): Promise<SandboxShop> {
  const call = async (path: string, init?: RequestInit): Promise<Response> => {
    try {
      return await fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(5_000) });
    } catch (cause) {
      throw new Error(
        `no sandbox shop responds at ${url}: start it with "purser sandbox-shop", or set --shop`,
        { cause },
      );
    }
  };
  const found = await call('/admin/faults');
  if (!found.ok) throw new Error(`${url} is not a sandbox shop: set --shop`);
  return {
    productUrl: (slug) => `${url}/products/${slug}`,
    async changeProduct(slug, change) {
      const response = await call(`/admin/products/${slug}`, { method: 'PUT', body: JSON.stringify(change) });
      if (!response.ok)
        throw new Error(`the sandbox shop did not change "${slug}" (status ${response.status})`);
    },
    async order(idOrNumber) {
      const response = await call(`/admin/orders/${encodeURIComponent(idOrNumber)}`);
      if (!response.ok)
        throw new Error(`the sandbox shop has no order ${idOrNumber} (status ${response.status})`);
      return response.json();
    },
  };
}

/** Whether a sandbox shop responds at the URL. */
export async function isSandboxShop(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/.well-known/ucp`, { signal: AbortSignal.timeout(PROBE_MS) });
    return response.ok && (await response.text()).includes(PAYMENT_HANDLER);
  } catch {
    return false;
  }
}
