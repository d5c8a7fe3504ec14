import type { AwaitingConfirmationIntent, Offer } from '@purser/client';
import { formatMoney } from '../output/money.ts';
import { formatTable } from '../output/table.ts';

const COST_PARTS = ['subtotal', 'shipping', 'tax', 'surcharge', 'discount', 'total'] as const;

/** The offer with all its parts and the ways to ship, the chosen one marked. */
export function offerText({ offer }: AwaitingConfirmationIntent): string {
  const costs = COST_PARTS.flatMap((part) => {
    const money = offer.cost[part];
    if (money === undefined) return [];
    return [[part, `${part === 'discount' ? '- ' : ''}${formatMoney(money)}`]];
  });
  const lines = [formatTable(costs, [1])];
  if (offer.shipping.availableOptions.length > 0) lines.push('ways to ship:', shippingText(offer));
  if (offer.appliedPromoCodes?.length) lines.push(`codes taken: ${offer.appliedPromoCodes.join(', ')}`);
  lines.push(`stands until ${offer.expiresAt}`);
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
