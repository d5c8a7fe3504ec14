import { itemById, productById } from '../catalogue/catalogue.ts';
import { type Address, type AddressFault, addressFaults } from '../pricing/geography.ts';
import type { ShippingOption } from '../pricing/shipping-rates.ts';
import type { CheckoutStatus, FoundLine, Message, Severity, StockLookup } from './assessment.ts';
import type { BuyerDetails, Checkout, CheckoutRequest } from './checkout.ts';

const METHOD_PATH = '$.fulfillment.methods[0]';
const FIELD_NAMES: Readonly<Record<AddressFault['field'], string>> = {
  street: 'street_address',
  city: 'address_locality',
  region: 'address_region',
  postalCode: 'postal_code',
  country: 'address_country',
};

function error(code: string, content: string, path?: string, severity: Severity = 'recoverable'): Message {
  return { type: 'error', code, content, severity, ...(path === undefined ? {} : { path }) };
}

/** Checks that the items exist, are in stock and can be sold to a guest. */
export function basketMessages(
  checkout: Checkout,
  lines: readonly FoundLine[],
  stock: StockLookup,
): readonly Message[] {
  const messages: Message[] = [];
  checkout.request.lines.forEach((line, index) => {
    if (lines.some((found) => found.lineId === line.id)) return;
    messages.push(error('item_unavailable', absenceOf(line.itemId), `$.line_items[${index}].item.id`));
  });
  for (const line of lines) {
    const left = checkout.lostStock && line.product.behaviour === 'last_moment' ? 0 : stock(line.variant.id);
    if (left === 0) {
      messages.push(error('out_of_stock', `${line.title} is sold out.`, `$.line_items[${line.index}]`));
    } else if (left !== null && left < quantityOf(line.variant.id, lines)) {
      const content = `Only ${left} of ${line.title} left.`;
      messages.push(error('insufficient_stock', content, `$.line_items[${line.index}].quantity`));
    }
    messages.push(...guestMessages(line));
  }
  if (checkout.decline !== null) messages.push(error('payment_failed', checkout.decline, '$.payment'));
  return messages;
}

function absenceOf(itemId: string): string {
  if (itemById(itemId) !== null) return 'This item is sold in another currency and must be bought by itself.';
  if (productById(itemId) !== null) return 'This product comes in variants: name one.';
  return 'There is no such item.';
}

function quantityOf(variantId: string, lines: readonly FoundLine[]): number {
  return lines.reduce((sum, line) => sum + (line.variant.id === variantId ? line.quantity : 0), 0);
}

function guestMessages(line: FoundLine): readonly Message[] {
  const path = `$.line_items[${line.index}]`;
  if (line.product.behaviour === 'login_required') {
    const content = `${line.title} is sold to customers with an account: log in to continue.`;
    return [error('login_required', content, path, 'requires_buyer_input')];
  }
  if (line.product.behaviour === 'captcha') {
    return [error('captcha_required', 'Solve the captcha to continue.', path, 'requires_buyer_input')];
  }
  return [];
}

/** Checks the buyer's email address. */
export function buyerMessages(buyer: BuyerDetails): readonly Message[] {
  if (buyer.email === '') return [error('missing', 'Enter an email address.', '$.buyer.email')];
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(buyer.email)) {
    return [error('invalid', 'Enter an email address such as name@example.com.', '$.buyer.email')];
  }
  return [];
}

interface Delivery {
  readonly request: CheckoutRequest;
  readonly destination: Address | null;
  readonly options: readonly ShippingOption[];
  readonly selectedOption: ShippingOption | null;
}

/** Checks that there is a valid address that the shop ships to, and a selected shipping option. */
export function addressMessages(delivery: Delivery): readonly Message[] {
  const { request, destination, options, selectedOption } = delivery;
  if (request.destinations.length === 0) {
    return [error('missing', 'Enter the address to ship to.', `${METHOD_PATH}.destinations`)];
  }
  if (destination === null) {
    return [error('missing', 'Choose the address to ship to.', `${METHOD_PATH}.selected_destination_id`)];
  }
  const at = `${METHOD_PATH}.destinations[${request.destinations.indexOf(destination)}]`;
  const faults = addressFaults(destination);
  if (faults.length > 0) {
    return faults.map((fault) => error(fault.code, fault.content, `${at}.${FIELD_NAMES[fault.field]}`));
  }
  if (options.length === 0) {
    return [error('address_undeliverable', 'The basket cannot be shipped to this address.', at)];
  }
  if (selectedOption === null) {
    const path = `${METHOD_PATH}.groups[0].selected_option_id`;
    return request.selectedOptionId === null
      ? [error('missing', 'Choose a shipping option.', path)]
      : [error('invalid', 'There is no such shipping option for this address.', path)];
  }
  return [];
}

/** The status of an open checkout with these messages. */
export function statusOf(messages: readonly Message[]): CheckoutStatus {
  const errors = messages.flatMap((message) => (message.type === 'error' ? [message] : []));
  if (errors.some((message) => message.severity.startsWith('requires_'))) return 'requires_escalation';
  // A declined payment leaves the checkout ready: the buyer can try another instrument.
  return errors.every((message) => message.code === 'payment_failed') ? 'ready_for_complete' : 'incomplete';
}
