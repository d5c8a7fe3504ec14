import { ApiError } from '@purser/client';
import { useMutation } from '@tanstack/react-query';
import { purser } from '../../api/client.ts';

/** Where the shop runs by default. */
const DEFAULT_URL = 'http://127.0.0.1:3220';
const productAt = (shopUrl: string | null, product: string) =>
  `${shopUrl ?? DEFAULT_URL}/products/${product}`;

/** The sandbox shop, which the service starts when it is first wanted. Where it cannot, URLs are those of a shop that was started by hand. */
export function useSandboxShop() {
  const { mutateAsync, data = null } = useMutation({
    mutationFn: async () => {
      try {
        return (await purser.testHelpers.startSandboxShop()).url;
      } catch (error) {
        if (error instanceof ApiError) return null;
        throw error;
      }
    },
  });
  return {
    productUrl: (product: string) => productAt(data, product),
    /** Starts the shop, and resolves with the URL of the product. */
    start: async (product: string) => productAt(await mutateAsync(), product),
  };
}

/** Products of the sandbox shop, with the result of their purchase. */
export const SANDBOX_PRODUCTS: readonly (readonly [product: string, title: string])[] = [
  ['plain', 'Tote bag: completed'],
  ['two-shipping-options', 'Desk lamp with two shipping options: completed'],
  ['variants', 'Product with variants: completed'],
  ['price-jpy', 'Product in Japanese yen: completed'],
  ['sold-out', 'Sold out: failed'],
  ['price-rises', 'Price rises after the offer: failed'],
  ['payment-declined', 'Payment declined: failed'],
  ['captcha', 'Checkout with a captcha: failed'],
];
