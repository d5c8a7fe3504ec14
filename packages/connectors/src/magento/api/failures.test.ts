import { describe, expect, it } from 'vitest';
import { TransportFailure } from '../../connector.ts';
import type { JsonReply } from '../../http/json-requests.ts';
import { messageOf, refusalBeforeOrder, responseFailure } from './failures.ts';

const reply = (status: number, json: unknown, change: Partial<JsonReply> = {}): JsonReply => ({
  kind: 'response',
  status,
  headers: {},
  json,
  text: '',
  waitMs: null,
  ...change,
});
const codeOf = (message: string, status = 400): string | undefined =>
  refusalBeforeOrder(reply(status, { message }), 'order_placement_failed')?.code;

describe('an error response of a shop', () => {
  it.each([
    ['The requested qty is not available', 'insufficient_stock'],
    ['Not all of your products are available in the requested quantity.', 'insufficient_stock'],
    ['Product that you are trying to add is not available.', 'product_out_of_stock'],
    ['There are no source items with the in stock status', 'product_out_of_stock'],
    ['This product is out of stock.', 'product_out_of_stock'],
    ['The most you may purchase is 5.', 'invalid_input'],
    ['You can buy this product only in quantities of 6 at a time.', 'invalid_input'],
    ['You need to choose options for your item.', 'variant_selections_required'],
    ["The product that was requested doesn't exist. Verify the product and try again.", 'product_not_found'],
    ['Carrier with such method not found: a, b', 'missing_shipping_method'],
    ['Please check the shipping address information. "telephone" is required.', 'form_validation_error'],
    ['ReCaptcha validation failed, please try again', 'captcha_blocked'],
    ['Sorry, guest checkout is not available.', 'unsupported_store_no_guest_checkout'],
    ['The requested Payment Method is not available.', 'payment_failed'],
    ['Purchase order number is a required field.', 'payment_failed'],
    ['Transaction has been declined. Please try again later.', 'payment_failed'],
    ['The order wasn’t placed. First, agree to the terms and conditions.', 'order_placement_failed'],
    [
      "Some addresses can't be used due to the configurations for specific countries.",
      'missing_shipping_method',
    ],
    ['Minimum order amount is $100.00', 'invalid_input'],
    ['La transacción fue rechazada.', 'payment_failed'],
  ])('%s: %s', (message, code) => {
    expect(codeOf(message)).toBe(code);
  });

  it('returns the message with its parameters, truncated and without markup', () => {
    const messageIn = (json: unknown) => messageOf(json);
    expect(
      messageIn({
        message: 'No such entity with %fieldName = %fieldValue',
        parameters: { fieldName: 'cartId', fieldValue: '7' },
      }),
    ).toBe('No such entity with cartId = 7');
    expect(messageIn({ message: 'Not found: %1, %2', parameters: ['a', '<b>b</b>'] })).toBe(
      'Not found: a, b',
    );
    expect(messageIn({ errors: [{ message: '"%field" is required', parameters: { field: 'city' } }] })).toBe(
      '"city" is required',
    );
    expect(messageIn({ messages: { error: [{ code: '500', message: 'Oops' }] } })).toBe('Oops');
    expect(messageIn({ message: 'x'.repeat(9_999) })).toHaveLength(300);
    expect(messageIn([])).toBe(null);
  });

  it.each([
    'A server error stopped your order from being placed. Please try to place your order again.',
    'An error occurred on the server. Please try to place the order again.',
    'The cart is locked for processing. Please try again later.',
    'No such entity with cartId = 7',
    'Something of an extension went wrong.',
    'Ein Satz, den hier niemand versteht.',
  ])('does not exclude an order: %s', (message) => {
    expect(codeOf(message)).toBe(undefined);
  });

  it('is retryable if the server failed, and not a refusal', () => {
    const broken = reply(500, { message: 'Internal Error. Details are available in Magento log file.' });
    expect(refusalBeforeOrder(broken, 'order_placement_failed')).toBe(null);
    expect(responseFailure(broken, 'offer_retrieval_failed')).toMatchObject({ retryable: true });
    expect(
      responseFailure(reply(429, { message: 'Too Many Requests' }), 'offer_retrieval_failed'),
    ).toMatchObject({
      failure: { code: 'offer_retrieval_failed' },
      retryable: true,
    });
  });

  it('is bot_protection_blocked if robots.txt disallows the request', () => {
    const none = (code: string) =>
      responseFailure(
        { kind: 'none', failure: new TransportFailure('not_sent', code, 'x') },
        'order_placement_failed',
      );
    expect(none('robots_disallowed')).toMatchObject({
      failure: { code: 'bot_protection_blocked' },
      retryable: false,
    });
    expect(none('connect_failed')).toMatchObject({
      failure: { code: 'order_placement_failed' },
      retryable: true,
    });
  });

  it('is a captcha or bot protection failure if a challenge page responded', () => {
    const wall = (html: string) =>
      refusalBeforeOrder(reply(403, undefined, { text: html }), 'order_placement_failed')?.code;
    expect(wall('<title>Solve this captcha</title>')).toBe('captcha_blocked');
    expect(wall('<title>403 Forbidden</title>')).toBe('bot_protection_blocked');
    const challenged = reply(429, undefined, { headers: { 'cf-mitigated': 'challenge' } });
    expect(responseFailure(challenged, 'offer_retrieval_failed').failure.code).toBe('bot_protection_blocked');
  });
});
