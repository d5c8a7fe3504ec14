import type { AwaitingConfirmationIntent, Balance, Offer, Order, Transaction } from '@purser/client';
import { formatMoney } from '../output/money.ts';
import { formatTable } from '../output/table.ts';
import type { Installation } from './installation.ts';

const COST_PARTS = ['subtotal', 'shipping', 'tax', 'surcharge', 'discount', 'total'] as const;

/** The offer with its cost and shipping options, the selected one marked. */
export function offerText({ offer }: AwaitingConfirmationIntent): string {
  const costs = COST_PARTS.flatMap((part) => {
    const money = offer.cost[part];
    if (money === undefined) return [];
    return [[part, `${part === 'discount' ? '- ' : ''}${formatMoney(money)}`]];
  });
  const lines = [formatTable(costs, [1])];
  if (offer.shipping.availableOptions.length > 0) lines.push('shipping options:', shippingText(offer));
  if (offer.appliedPromoCodes?.length)
    lines.push(`promo codes applied: ${offer.appliedPromoCodes.join(', ')}`);
  lines.push(`expires ${offer.expiresAt}`);
  return lines.join('\n');
}

function shippingText({ shipping }: Offer): string {
  const rows = shipping.availableOptions.map(({ id, cost, label, deliveryEstimate }) => [
    id === shipping.selectedOptionId ? '*' : '',
    label ?? id,
    formatMoney(cost),
    deliveryEstimate?.latest === undefined ? '' : `by ${deliveryEstimate.latest.slice(0, 10)}`,
  ]);
  return formatTable(rows, [2]);
}

/** The order as the service stores it, for merchants without an admin API. */
export function orderText({ id, merchantOrderIds, createdAt }: Order): string {
  return formatTable([
    ['id', id],
    ['at the merchant', merchantOrderIds.join(', ')],
    ['placed', createdAt],
  ]);
}

/** The order as the sandbox shop's admin API returns it. Missing parts are omitted. */
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

export function balanceText({ balance, held, available }: Balance): string {
  return `balance ${formatMoney(balance)}, held ${formatMoney(held)}, available ${formatMoney(available)}`;
}

/** The balance before and after, then the transactions, oldest first. */
export function ledgerText(before: Balance, after: Balance, transactions: readonly Transaction[]): string {
  const parts = ['balance', 'held', 'available'] as const;
  const sides = parts.map((part) => [part, formatMoney(before[part]), formatMoney(after[part])]);
  const rows = transactions.map(({ type, amount, description, checkoutIntentId }) => [
    type,
    formatMoney(amount),
    description ?? checkoutIntentId ?? '',
  ]);
  return [formatTable([['', 'before', 'after'], ...sides], [1, 2]), formatTable(rows, [1])].join('\n');
}

/** What is running and how to use it. */
export function nextStepsText(
  { serviceUrl, setupUrl, shopUrl, receiverUrl }: Installation,
  apiKey: string,
  dataFolder: string,
): string {
  const rows = [
    ['', 'API', `${serviceUrl}/api/v1`],
    ['', 'docs', `${serviceUrl}/docs`],
    ['', 'console', setupUrl ?? `${serviceUrl}/console`],
    ...(setupUrl === null ? [] : [['', '', 'open it to set up your account and see the purchase']]),
    ...(shopUrl === null ? [] : [['', 'shop', shopUrl]]),
    ['', 'received webhooks', `${receiverUrl}/received`],
    ['', 'key', apiKey],
    ['', 'data', dataFolder],
  ];
  return [
    '',
    'Everything keeps running. Next steps:',
    formatTable(rows),
    '',
    `  curl -H 'Authorization: Bearer ${apiKey}' ${serviceUrl}/api/v1/checkout-intents`,
    '',
    'Press Ctrl-C to stop everything.',
  ].join('\n');
}
