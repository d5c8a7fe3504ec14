import type { CheckoutIntent, Money, Offer } from '@purser/client';
import { durationText } from '../output/duration.ts';
import { formatMoney } from '../output/money.ts';
import type { Style } from '../output/style.ts';
import { formatTable, shortTime } from '../output/table.ts';
import { hanging } from '../output/wrap.ts';
import { buyerText } from './buyer.ts';

type Row = readonly [name: string, details: string, amount: string];

const DETAILS_WIDTH_MIN = 12;
const DEFAULT_WIDTH = 80;

/** The offer as a person reads a receipt: what, for how much, to whom, and until when. */
export function offerText(
  intent: CheckoutIntent & { readonly offer: Offer },
  { now, columns, style }: { readonly now: Date; readonly columns: number | null; readonly style: Style },
): string {
  const { offer, quantity, productUrl, variantSelections = [] } = intent;
  const { subtotal, shipping, tax, discount, surcharge, total } = offer.cost;
  const name = offer.product?.name ?? productUrl;
  const variant = variantSelections.map(({ label, value }) => `${label} ${value}`).join(', ');
  const codes = offer.appliedPromoCodes?.join(', ') ?? '';
  const rows: Row[] = [
    [`${quantity} ×`, variant === '' ? name : `${name} (${variant})`, formatMoney(subtotal)],
    ...amountRow('Shipping', shippingName(offer), shipping),
    ...amountRow('Tax', '', tax),
    ...amountRow('Surcharge', '', surcharge),
    ...amountRow('Discount', codes, discount && { ...discount, amountSubunits: -discount.amountSubunits }),
    ['Total', '', formatMoney(total)],
  ];
  const lines = formatTable(fitted(rows, columns ?? DEFAULT_WIDTH), [2]).split('\n');
  const last = lines.length - 1;
  return [
    ...lines.map((line, index) => `  ${index === last ? style.bold(line) : line}`),
    '',
    ...hanging('  Ship to  ', buyerText(intent.buyer), columns),
    `  Seller   ${new URL(productUrl).host}`,
    `  Valid    until ${shortTime(offer.expiresAt)}${leftText(offer.expiresAt, now)}`,
  ].join('\n');
}

const amountRow = (name: string, details: string, money: Money | undefined): Row[] =>
  money === undefined ? [] : [[name, details, formatMoney(money)]];

function shippingName({ shipping: { availableOptions, selectedOptionId } }: Offer): string {
  const option = availableOptions.find(({ id }) => id === selectedOptionId);
  if (option === undefined) return '';
  const latest = option.deliveryEstimate?.latest;
  return [option.label ?? option.id, ...(latest === undefined ? [] : [`by ${latest.slice(0, 10)}`])].join(
    ', ',
  );
}

/** Cuts long names, so that amounts stay in one column. */
function fitted(rows: readonly Row[], columns: number): readonly Row[] {
  const others =
    Math.max(...rows.map(([name]) => name.length)) + Math.max(...rows.map((row) => row[2].length));
  const width = Math.max(DETAILS_WIDTH_MIN, columns - others - 6);
  return rows.map(([name, details, amount]) => [
    name,
    details.length > width ? `${details.slice(0, width - 1)}…` : details,
    amount,
  ]);
}

function leftText(expiresAt: string, now: Date): string {
  const seconds = Math.floor((Date.parse(expiresAt) - now.getTime()) / 1000);
  return seconds <= 0 ? ' (expired)' : ` (${durationText(seconds)} left)`;
}
