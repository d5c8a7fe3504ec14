/** Reads a merchant's checkout JSON. All published shapes are accepted, none is required. */
import type { ItemOption } from '../../checkout-session/ordered-item.ts';
import {
  httpUrl,
  instant,
  integer,
  type LooseRecord,
  list,
  present,
  record,
  records,
  text,
} from '../../json/json-fields.ts';
import { capabilityNames, readHandlers } from '../discovery/discovery-document.ts';
import type {
  Checkout,
  CheckoutAddress,
  CheckoutGroup,
  CheckoutLine,
  CheckoutMethod,
  CheckoutOption,
  CheckoutStatus,
  CheckoutTotal,
} from './checkout.ts';
import { readMessages } from './read-messages.ts';

const STATUSES: readonly CheckoutStatus[] = [
  'incomplete',
  'ready_for_complete',
  'requires_escalation',
  'complete_in_progress',
  'completed',
  'canceled',
];

/** A checkout session, or null when the response is not one (an error body has no session id). */
export function readCheckout(json: unknown): Checkout | null {
  const outer = record(json);
  const body = record(outer?.['checkout']) ?? outer;
  const id = text(body?.['id']);
  if (body === null || id === null || (body['status'] === undefined && body['line_items'] === undefined))
    return null;
  const ucp = record(body['ucp']) ?? record(outer?.['ucp']);
  const methods = records(unrooted(body['fulfillment'])?.['methods']).map(readMethod);
  return {
    id,
    status: readStatus(body['status']),
    currency: text(body['currency'])?.toUpperCase() ?? null,
    lines: records(body['line_items']).map(readLine),
    totals: readTotals(body['totals']),
    methods,
    shippingAddress: readAddress(body['shipping_address'] ?? body['fulfillment_address']),
    capabilities: capabilityNames(ucp?.['capabilities']),
    messages: readMessages(json),
    appliedCodes: records(record(body['discounts'])?.['applied']).flatMap((entry) =>
      present(text(entry['code'])),
    ),
    expiresAt: instant(body['expires_at']),
    continueUrl: httpUrl(body['continue_url']),
    order: readOrderConfirmation(body),
    handlers: [
      ...readHandlers(ucp?.['payment_handlers']),
      ...readHandlers(record(body['payment'])?.['handlers']),
    ],
    actions: readActions(body['actions']),
    laterTerm: readLaterTerm(record(body['payment'])),
    terms: readTerms(body),
  };
}

function readTerms(checkout: LooseRecord): Checkout['terms'] {
  const authorization = text(record(checkout['ap2'])?.['merchant_authorization']);
  return authorization === null ? null : { checkout, authorization };
}

/** The kinds of outstanding steps: from a map by kind, or a list with optional steps marked. */
function readActions(value: unknown): readonly string[] {
  const byKind = record(value);
  if (byKind !== null) return Object.keys(byKind).filter((kind) => list(byKind[kind]).length > 0);
  return records(value).flatMap((action) =>
    action['severity'] === 'optional' ? [] : present(text(action['code']) ?? text(action['type'])),
  );
}

/** The selected payment term if part of it is due after the order; null if everything is due at once. */
function readLaterTerm(payment: LooseRecord | null): string | null {
  const selected = records(payment?.['terms']).find(
    (term) => text(term['id']) === text(payment?.['selected_term_id']),
  );
  if (selected === undefined) return null;
  const paysLater = records(selected['schedules']).some((schedule) => schedule['type'] !== 'immediate');
  return paysLater ? (text(selected['title']) ?? 'later') : null;
}

/** Some early servers wrap an extension's value in `root`. */
function unrooted(value: unknown): LooseRecord | null {
  const outer = record(value);
  return record(outer?.['root']) ?? outer;
}

function readStatus(value: unknown): CheckoutStatus {
  const written = text(value)?.toLowerCase() ?? '';
  if (written === 'cancelled' || written === 'expired') return 'canceled';
  return STATUSES.find((status) => status === written) ?? 'unknown';
}

function readLine(line: LooseRecord): CheckoutLine {
  const item = record(line['item']);
  return {
    id: text(line['id']),
    itemId: text(item?.['id']) ?? text(line['item_id']),
    title: text(item?.['title']) ?? text(line['title']),
    priceSubunits: integer(item?.['price'] ?? record(item?.['price'])?.['amount']),
    quantity: integer(line['quantity']) ?? integer(record(line['quantity'])?.['total']),
    options: item === null ? [] : selectedOptions(item),
  };
}

/** The option values that make the variant: `{name, label}` pairs. */
export function selectedOptions(node: LooseRecord): readonly ItemOption[] {
  return records(node['selected_options'] ?? node['options']).flatMap((option) => {
    const label = text(option['name']);
    const value = text(option['label']) ?? text(option['value']);
    return label === null || value === null ? [] : [{ label, value }];
  });
}

/** The totals list of a checkout, an option or an order. */
function readTotals(value: unknown): readonly CheckoutTotal[] {
  return records(value).map((entry) => ({
    type: text(entry['type']) ?? '',
    amount: integer(entry['amount']),
  }));
}

function readMethod(method: LooseRecord): CheckoutMethod {
  return {
    id: text(method['id']),
    type: text(method['type']) ?? 'shipping',
    lineItemIds: list(method['line_item_ids']).flatMap((id) => present(text(id))),
    destinations: records(method['destinations']).flatMap((entry) => present(readAddress(entry))),
    selectedDestinationId: text(method['selected_destination_id']),
    groups: readGroups(method['groups']),
  };
}

/** Some merchants return several groups with one id: they are one group, whose options are those that all of them have. */
function readGroups(value: unknown): readonly CheckoutGroup[] {
  const merged = new Map<string, MergedGroup>();
  for (const [index, node] of records(value).entries()) {
    const group = readGroup(node);
    const lines = JSON.stringify(node['line_item_ids'] ?? []);
    const key = group.id ?? `#${index}`;
    const known = merged.get(key);
    merged.set(key, known === undefined ? { group, lines: [lines] } : merge(known, group, lines));
  }
  return [...merged.values()].map(({ group }) => group);
}

interface MergedGroup {
  readonly group: CheckoutGroup;
  /** The line items of each group. */
  readonly lines: readonly string[];
}

/** A group with other line items is another parcel with costs besides; one with the same is a repetition. */
function merge({ group: one, lines: known }: MergedGroup, other: CheckoutGroup, lines: string): MergedGroup {
  const isRepetition = known.includes(lines);
  const options = one.options.flatMap((option) => {
    const same = other.options.find(({ id }) => id === option.id);
    if (same === undefined) return [];
    const [cost, more] = [option.costSubunits, isRepetition ? 0 : same.costSubunits];
    return [{ ...option, costSubunits: cost === null || more === null ? null : cost + more }];
  });
  const selected = new Set([one.selectedOptionId, other.selectedOptionId].filter((id) => id !== null));
  const [only] = selected;
  const selectedOptionId = selected.size === 1 && only !== undefined ? only : null;
  return { group: { id: one.id, options, selectedOptionId }, lines: [...known, lines] };
}

function readGroup(group: LooseRecord): CheckoutGroup {
  return {
    id: text(group['id']),
    options: records(group['options']).flatMap((option) => present(readOption(option))),
    selectedOptionId: text(group['selected_option_id']),
  };
}

function readOption(option: LooseRecord): CheckoutOption | null {
  const id = text(option['id']);
  if (id === null) return null;
  return {
    id,
    title: text(option['title']) ?? text(option['label']),
    costSubunits: optionCost(option),
    earliest: instant(option['earliest_fulfillment_time']),
    latest: instant(option['latest_fulfillment_time']),
  };
}

/** Later versions list totals; the first has the fields `total`, `subtotal` and `tax`. */
function optionCost(option: LooseRecord): number | null {
  const totals = readTotals(option['totals']);
  const named = (type: string): number | null => totals.find((entry) => entry.type === type)?.amount ?? null;
  const listed =
    named('total') ??
    named('fulfillment') ??
    named('subtotal') ??
    (totals.length === 1 ? (totals[0]?.amount ?? null) : null);
  return listed ?? integer(option['total']) ?? integer(option['subtotal']) ?? integer(option['amount']);
}

function readAddress(value: unknown): CheckoutAddress | null {
  const outer = record(value);
  if (outer === null) return null;
  const inner = record(outer['address']) ?? outer;
  return {
    id: text(outer['id']),
    street: text(inner['street_address']),
    locality: text(inner['address_locality']),
    region: text(inner['address_region']),
    postalCode: text(inner['postal_code']),
    country: text(inner['address_country']),
  };
}

function readOrderConfirmation(body: LooseRecord): Checkout['order'] {
  const order = record(body['order']);
  const id = text(order?.['id']) ?? text(body['order_id']);
  return id === null
    ? null
    : { id, url: httpUrl(order?.['permalink_url']) ?? httpUrl(body['order_permalink_url']) };
}
