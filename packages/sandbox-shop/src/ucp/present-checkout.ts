import type { Assessment, Message, TotalEntry } from '../checkout/assessment.ts';
import { type Checkout, destinationOf } from '../checkout/checkout.ts';
import type { JsonObject } from '../http/json-reading.ts';
import type { Order } from '../orders/order.ts';
import type { Address } from '../pricing/geography.ts';
import { envelope, PAYMENT_HANDLERS } from './profile.ts';

interface CheckoutView {
  readonly origin: string;
  readonly checkout: Checkout;
  readonly assessment: Assessment;
  readonly order: Order | null;
}

/** A checkout in the protocol's format. */
export function presentCheckout({ origin, checkout, assessment, order }: CheckoutView): JsonObject {
  const { request } = checkout;
  const isOpen = assessment.status !== 'completed' && assessment.status !== 'canceled';
  return {
    ucp: { ...envelope('checkout', 'fulfillment', 'discount'), payment_handlers: PAYMENT_HANDLERS },
    id: checkout.id,
    status: assessment.status,
    currency: assessment.currency,
    buyer: withoutBlanks({
      email: request.buyer.email,
      first_name: request.buyer.firstName,
      last_name: request.buyer.lastName,
      phone_number: request.buyer.phone,
    }),
    line_items: assessment.lines.map((line) => ({
      id: line.lineId,
      item: {
        id: line.itemId,
        title: line.title,
        price: line.unitPriceSubunits,
        image_url: `${origin}/images/${line.slug}.png`,
      },
      quantity: line.quantity,
      totals: lineTotals(line.subtotalSubunits, line.discountSubunits),
    })),
    totals: assessment.totals.map(presentTotal),
    messages: assessment.messages.map(presentMessage),
    links: presentLinks(origin),
    fulfillment: presentFulfillment(checkout, assessment),
    discounts: presentDiscounts(request.discountCodes, assessment),
    expires_at: checkout.expiresAt,
    ...(isOpen ? { continue_url: `${origin}/continue/${checkout.id}` } : {}),
    ...(order === null ? {} : { order: presentConfirmation(origin, order) }),
  };
}

/** A response without a checkout, because it could not be created. */
export function presentRefusal(origin: string, messages: readonly Message[]): JsonObject {
  return {
    ucp: { ...envelope('checkout'), status: 'error' },
    messages: messages.map((message) =>
      presentMessage(message.type === 'error' ? { ...message, severity: 'unrecoverable' } : message),
    ),
    continue_url: `${origin}/`,
  };
}

export function lineTotals(subtotalSubunits: number, discountSubunits: number): readonly JsonObject[] {
  return [
    { type: 'subtotal', amount: subtotalSubunits },
    ...(discountSubunits === 0 ? [] : [{ type: 'items_discount', amount: -discountSubunits }]),
    { type: 'total', amount: subtotalSubunits - discountSubunits },
  ];
}

export function presentTotal(entry: TotalEntry): JsonObject {
  return { type: entry.type, display_text: entry.displayText, amount: entry.amountSubunits };
}

export function presentAddress(address: Address): JsonObject {
  return withoutBlanks({
    first_name: address.firstName,
    last_name: address.lastName,
    street_address: address.street,
    extended_address: address.street2,
    address_locality: address.city,
    address_region: address.region,
    postal_code: address.postalCode,
    address_country: address.country,
    phone_number: address.phone,
  });
}

function presentMessage(message: Message): JsonObject {
  return { ...message };
}

function presentLinks(origin: string): readonly JsonObject[] {
  return [
    { type: 'terms_of_service', url: `${origin}/terms` },
    { type: 'privacy_policy', url: `${origin}/privacy` },
  ];
}

function presentConfirmation(origin: string, order: Order): JsonObject {
  return {
    id: order.id,
    label: order.number,
    permalink_url: `${origin}/orders/${order.number}?key=${order.key}`,
  };
}

function presentFulfillment(checkout: Checkout, assessment: Assessment): JsonObject {
  if (!assessment.needsShipping) return { methods: [] };
  const { request } = checkout;
  const lineIds = assessment.lines.filter((line) => line.needsShipping).map((line) => line.lineId);
  const destination = destinationOf(request);
  return {
    methods: [
      {
        id: 'shipping',
        type: 'shipping',
        line_item_ids: lineIds,
        destinations: request.destinations.map((address) => ({ id: address.id, ...presentAddress(address) })),
        ...(destination === null ? {} : { selected_destination_id: destination.id }),
        groups: destination === null ? [] : [presentGroup(checkout, assessment, lineIds)],
      },
    ],
  };
}

function presentGroup(checkout: Checkout, assessment: Assessment, lineIds: readonly string[]): JsonObject {
  return {
    id: 'package_1',
    line_item_ids: lineIds,
    options: assessment.options.map((option) => ({
      id: option.id,
      title: option.title,
      description: option.description,
      carrier: option.carrier,
      earliest_fulfillment_time: daysAfter(checkout.createdAt, option.deliveryDaysMin),
      latest_fulfillment_time: daysAfter(checkout.createdAt, option.deliveryDaysMax),
      totals: [
        { type: 'subtotal', amount: option.costSubunits },
        { type: 'total', amount: option.costSubunits },
      ],
    })),
    ...(assessment.selectedOption === null ? {} : { selected_option_id: assessment.selectedOption.id }),
  };
}

function presentDiscounts(codes: readonly string[], assessment: Assessment): JsonObject {
  return {
    codes,
    applied: assessment.appliedDiscounts.map((discount, index) => ({
      code: discount.code,
      title: discount.title,
      amount: discount.amountSubunits,
      automatic: false,
      priority: index + 1,
      ...(discount.method === null
        ? {}
        : {
            method: discount.method,
            allocations: discount.allocations.map(({ path, amountSubunits }) => ({
              path,
              amount: amountSubunits,
            })),
          }),
    })),
  };
}

/** Midnight UTC, the given number of days after a time. */
export function daysAfter(isoTime: string, days: number): string {
  const midnight = Date.parse(`${isoTime.slice(0, 10)}T00:00:00.000Z`);
  return new Date(midnight + days * 86_400_000).toISOString();
}

function withoutBlanks(fields: Readonly<Record<string, string>>): JsonObject {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}
