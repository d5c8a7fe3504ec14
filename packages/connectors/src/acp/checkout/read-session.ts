/** Reads a session of any version, tolerantly. */
import type { ItemOption } from '../../checkout-session/ordered-item.ts';
import type { PaymentHandler } from '../../connector.ts';
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
import { currencyCode } from '../../structured-data/offers/price.ts';
import { readMessages } from './messages.ts';
import type {
  FulfilmentGroup,
  FulfilmentOption,
  SelectedOption,
  Session,
  SessionLine,
  SessionStatus,
  Total,
} from './session.ts';

const STATUSES: Readonly<Record<string, SessionStatus>> = {
  incomplete: 'open',
  not_ready_for_payment: 'open',
  ready_for_payment: 'ready',
  requires_escalation: 'needs_buyer',
  authentication_required: 'needs_buyer',
  pending_approval: 'pending_approval',
  in_progress: 'in_progress',
  complete_in_progress: 'in_progress',
  completed: 'completed',
  canceled: 'ended',
  cancelled: 'ended',
  expired: 'ended',
};

/** Null if the response is not a session. */
export function readSession(json: unknown): Session | null {
  const body = record(json);
  const node = record(body?.['checkout_session']) ?? body;
  const id = text(node?.['id']);
  const status = text(node?.['status']);
  if (node === null || id === null || status === null || !Array.isArray(node['line_items'])) return null;
  const word = status.toLowerCase();
  return {
    id,
    status: (Object.hasOwn(STATUSES, word) ? STATUSES[word] : undefined) ?? 'unknown',
    currency: currencyCode(node['currency']),
    lines: records(node['line_items']).map(readLine),
    totals: readTotals(node['totals']),
    options: records(node['fulfillment_options']).flatMap((option) => present(readOption(option))),
    groups: records(node['fulfillment_groups']).map(readGroup),
    selected: readSelected(node),
    messages: readMessages(node),
    handlers: readHandlers(node),
    appliedCodes: readAppliedCodes(node),
    postalCode: readPostalCode(node),
    expiresAt: instant(node['expires_at']),
    continueUrl: httpUrl(node['continue_url']),
    order: readOrder(node['order']),
  };
}

function readLine(node: LooseRecord): SessionLine {
  const item = record(node['item']);
  const quantity = integer(node['quantity']) ?? integer(item?.['quantity']);
  return {
    id: text(node['id']),
    itemId: text(item?.['id']) ?? text(node['variant_id']) ?? text(node['item_id']),
    title: text(node['name']) ?? text(item?.['name']) ?? text(node['title']),
    priceSubunits:
      integer(node['unit_amount']) ?? integer(item?.['unit_amount']) ?? unitPrice(node, quantity),
    quantity,
    options: [
      ...records(node['variant_options']).flatMap(({ name, value }) => readOptionValue(name, value)),
      ...records(node['custom_attributes']).flatMap(({ display_name: name, value }) =>
        readOptionValue(name, value),
      ),
    ],
  };
}

/** Of lines without a unit price: their base amount is for all pieces. */
function unitPrice(node: LooseRecord, quantity: number | null): number | null {
  const base =
    integer(node['base_amount']) ??
    readTotals(node['totals']).find(({ type }) => type === 'items_base_amount')?.amount ??
    null;
  return base === null || quantity === null || quantity < 1 ? null : base / quantity;
}

function readOptionValue(name: unknown, written: unknown): readonly ItemOption[] {
  const [label, value] = [text(name), text(written)];
  return label === null || value === null ? [] : [{ label, value }];
}

const readTotals = (value: unknown): readonly Total[] =>
  records(value).map((entry) => ({
    type: (text(entry['type']) ?? '').toLowerCase(),
    amount: typeof entry['amount'] === 'number' ? integer(entry['amount']) : null,
  }));

function readOption(node: LooseRecord): FulfilmentOption | null {
  const id = text(node['id']);
  if (id === null) return null;
  return {
    id,
    type: (text(node['type']) ?? 'shipping').toLowerCase(),
    title: text(node['title']),
    costSubunits: optionCost(node),
    earliest: instant(node['earliest_delivery_time']) ?? instant(record(node['delivery_window'])?.['start']),
    latest: instant(node['latest_delivery_time']) ?? instant(record(node['delivery_window'])?.['end']),
  };
}

/** The option's cost, without tax if it itemizes tax. */
function optionCost(node: LooseRecord): number | null {
  const totals = readTotals(node['totals']);
  const of = (type: string): number | null => totals.find((entry) => entry.type === type)?.amount ?? null;
  const own =
    of('fulfillment') ??
    of('subtotal') ??
    of('total') ??
    (totals.length === 1 ? (totals[0]?.amount ?? null) : null);
  const cost = own ?? integer(node['subtotal']) ?? integer(node['total']) ?? integer(node['cost']);
  return cost === null || cost < 0 ? null : cost;
}

const readGroup = (node: LooseRecord): FulfilmentGroup => ({
  type: text(node['destination_type'])?.toLowerCase() ?? null,
  itemIds: list(node['item_ids']).flatMap((each) => present(text(each))),
});

function readSelected(node: LooseRecord): readonly SelectedOption[] | null {
  const single = text(node['fulfillment_option_id']);
  const listed = node['selected_fulfillment_options'];
  if (!Array.isArray(listed)) return single === null ? null : [{ optionId: single, itemIds: [] }];
  return records(listed).flatMap((entry) => {
    const nested = record(entry[text(entry['type']) ?? '']);
    const optionId =
      text(entry['option_id']) ?? text(entry['fulfillment_option_id']) ?? text(nested?.['option_id']);
    if (optionId === null) return [];
    const itemIds = list(entry['item_ids'] ?? nested?.['item_ids']).flatMap((each) => present(text(each)));
    return [{ optionId, itemIds }];
  });
}

/** Newer versions list handlers in the capabilities; older ones in the session or in one provider. */
function readHandlers(node: LooseRecord): readonly PaymentHandler[] {
  const capabilities = record(node['capabilities']);
  const listed = [
    ...records(record(capabilities?.['payment'])?.['handlers']),
    ...records(record(node['payment'])?.['handlers']),
    ...records(node['payment_handlers']),
  ];
  const handlers = listed.flatMap((handler) => {
    const id = text(handler['id']);
    if (id === null) return [];
    return [{ id, name: text(handler['name']) ?? id, config: record(handler['config']) ?? {} }];
  });
  if (handlers.length > 0) return handlers;
  const provider = record(node['payment_provider']);
  const name = text(provider?.['provider']) ?? text(node['payment_provider']);
  return name === null ? [] : [{ id: name, name, config: provider ?? {} }];
}

function readAppliedCodes(node: LooseRecord): readonly string[] {
  return records(record(node['discounts'])?.['applied']).flatMap((entry) => present(text(entry['code'])));
}

function readPostalCode(node: LooseRecord): string | null {
  const address =
    record(record(node['fulfillment_details'])?.['address']) ?? record(node['fulfillment_address']);
  return text(address?.['postal_code']);
}

function readOrder(value: unknown): Session['order'] {
  const order = record(value);
  const id = text(order?.['id']);
  return id === null ? null : { id, url: httpUrl(order?.['permalink_url']) };
}
