import { describe, expect, it } from 'vitest';
import { classify, settleStock } from './failure-codes.ts';

describe('failure codes of merchant messages', () => {
  it('use the code of the message, or its text if the code is unspecific', () => {
    const cases: readonly (readonly [string, string, string | null])[] = [
      ['out_of_stock', 'gone', 'product_out_of_stock'],
      ['out_of_stock', 'Only 2 left', 'insufficient_stock'],
      ['item_unavailable', 'no such product found', 'product_out_of_stock'],
      ['item_unavailable', 'Product 7 not found', 'product_not_found'],
      ['internal_error', 'Some variant does not have the required inventory', 'insufficient_stock'],
      ['internal_error', 'The item is sold out', 'product_out_of_stock'],
      ['', 'Your card was declined.', 'payment_failed'],
      ['checkout_failed', 'Payment authorization failed', 'payment_failed'],
      ['', 'We cannot ship to Antarctica', 'missing_shipping_method'],
      ['', 'Please log in to continue', 'unsupported_store_no_guest_checkout'],
      ['', 'Product prod_1 does not exist', 'product_not_found'],
      ['bot_protection', 'go away', 'bot_protection_blocked'],
      ['internal_error', 'Something went wrong', null],
      ['constructor', '', null],
    ];
    for (const [code, content, expected] of cases)
      expect([code, content, classify({ code, content })]).toEqual([code, content, expected]);
  });

  it("distinguish insufficient stock from out of stock by the page's availability", () => {
    const sold = { code: 'product_out_of_stock', message: '' } as const;
    const fewer = { code: 'insufficient_stock', message: '' } as const;
    expect(settleStock(sold, 5, 'in_stock').code).toBe('insufficient_stock');
    expect(settleStock(sold, 1, 'in_stock').code).toBe('product_out_of_stock');
    expect(settleStock(fewer, 1, 'in_stock').code).toBe('product_out_of_stock');
    expect(settleStock(fewer, 5, 'out_of_stock').code).toBe('product_out_of_stock');
    expect(settleStock(fewer, 5, 'unknown').code).toBe('insufficient_stock');
    expect(settleStock({ code: 'payment_failed', message: '' }, 5, 'in_stock').code).toBe('payment_failed');
  });
});
