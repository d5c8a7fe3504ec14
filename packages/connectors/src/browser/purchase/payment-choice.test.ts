import { describe, expect, it } from 'vitest';
import type { PaymentHandler } from '../../connector.ts';
import type { ReadPaymentOption } from '../reading/page-reading.ts';
import { assumedPayment } from './payment-choice.ts';

const productUrl = 'https://shop.test:8443/lamp';
const option = (
  method: ReadPaymentOption['method'],
  label: string,
  isSelected = false,
): ReadPaymentOption => ({
  ref: label,
  label,
  method,
  isSelected,
  isEnabled: true,
});
const OPTIONS = [
  option('cash_on_delivery', 'Cash on delivery', true),
  option('card', 'Credit card'),
  option('bank_transfer', 'Bank transfer'),
];

describe('the payment method of an offer', () => {
  it('is the one that the operator would pay by at the host', () => {
    const asked: unknown[] = [];
    const payingBy = (handlers: readonly PaymentHandler[], host: string) => {
      asked.push([handlers.map(({ id, name }) => `${id}: ${name}`), host]);
      return handlers.find(({ id }) => id === 'card') ?? null;
    };
    expect(assumedPayment({ productUrl, payingBy }, OPTIONS)).toEqual({
      method: 'card',
      label: 'Credit card',
      card: null,
    });
    expect(asked).toEqual([
      [
        ['bank_transfer: Bank transfer', 'card: Credit card', 'cash_on_delivery: Cash on delivery'],
        'shop.test:8443',
      ],
    ]);
  });

  it('is the selected one if that is not known, unless it is a card', () => {
    expect(assumedPayment({ productUrl, payingBy: () => null }, OPTIONS)?.label).toBe('Cash on delivery');
    expect(
      assumedPayment({ productUrl }, [option('card', 'Card', true), option('invoice', 'Invoice')]),
    ).toEqual({
      method: 'invoice',
      label: 'Invoice',
      card: null,
    });
    expect(assumedPayment({ productUrl }, [option('wallet', 'Wallet')])).toBeNull();
  });
});
