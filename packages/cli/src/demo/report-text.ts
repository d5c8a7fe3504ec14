import type { Order } from '@purser/client';
import { formatMoney } from '../output/money.ts';
import { formatTable } from '../output/table.ts';

/** The order as the service has it, for merchants whose books cannot be looked into. */
export function orderText({ id, merchantOrderIds, createdAt }: Order): string {
  return formatTable([
    ['id', id],
    ['at the merchant', merchantOrderIds.join(', ')],
    ['placed', createdAt],
  ]);
}

/** The order as the sandbox shop shows it to those behind its counter. What is not there is left out. */
export function shopOrderText(order: unknown): string {
  const { number, id, status, currency, totalSubunits, shippingOption, email, paymentTokenKind } =
    part(order);
  const money = (amount: unknown) =>
    formatMoney({ currencyCode: String(currency), amountSubunits: Number(amount) });
  const lines = parts(part(order)['lines']).map(({ quantity, title, sku, unitPriceSubunits }) => [
    '',
    `${quantity} x ${title} (${sku}) at ${money(unitPriceSubunits)}`,
  ]);
  const { firstName, lastName, street, city, region, postalCode, country } = part(
    part(order)['shippingAddress'],
  );
  const address = [`${firstName} ${lastName}`, street, `${city} ${region} ${postalCode}`, country].join(', ');
  return formatTable([
    ['number', `${number} (${id})`],
    ['status', String(status)],
    ...lines,
    ['total', money(totalSubunits)],
    ...(street === undefined ? [] : [['ships to', `${address} (${shippingOption})`]]),
    ['buyer', String(email)],
    ['paid with', String(paymentTokenKind)],
  ]);
}

function part(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function parts(value: unknown): Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.map(part) : [];
}
