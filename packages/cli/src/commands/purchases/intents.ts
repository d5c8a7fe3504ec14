import type { CheckoutIntent, TimelineEntry } from '@purser/client';
import { FAILURE_CODES, INTENT_STATES } from '@purser/contract/vocabulary';
import { buyerFromFlags } from '../../buy/buyer.ts';
import { PAYMENT_FLAGS, paymentMethodOf } from '../../buy/payment.ts';
import { BUYER_FLAGS, PRODUCT_FLAGS, productRequest } from '../../buy/request-flags.ts';
import { checkedTotal } from '../../buy/spending.ts';
import { apiCommand, listCommand, recordCommand } from '../../clients/api-command.ts';
import { PERIOD_FLAGS, periodQuery, textFlag } from '../../flags/filters.ts';
import { omitNulls, UsageError } from '../../flags/flags.ts';
import { identifierFlag } from '../../flags/identifier.ts';
import { MAX_TOTAL_FLAG, maxTotalFlag } from '../../flags/max-total.ts';
import { formatMoney } from '../../output/money.ts';
import { valueText } from '../../output/record.ts';
import { formatTable } from '../../output/table.ts';

const ID_FLAG = textFlag('ci_...', 'Checkout intent ID; see "purser intents list"');
const PRICE_MAX = Number.MAX_SAFE_INTEGER;

export const intentsList = listCommand({
  words: ['intents', 'list'],
  summary: 'List checkout intents, newest first',
  operations: ['listCheckoutIntents'],
  flags: {
    state: textFlag('a,b', `Only in these states: ${INTENT_STATES.join(', ')}`),
    failure: textFlag('a,b', 'Only failed with these codes, such as insufficient_stock'),
    host: textFlag('host', 'Only of this merchant'),
    reference: textFlag('id', 'Only with this reference of yours'),
    search: textFlag('text', 'Search IDs, references, order numbers, buyers, products and merchants'),
    ...PERIOD_FLAGS,
  },
  heading: ['id', 'state', 'total', 'quantity', 'product', 'created'],
  right: [2, 3],
  empty: 'No checkout intents. "purser buy <url>" makes a purchase.',
  row: (intent: CheckoutIntent) => [
    intent.id,
    intent.state.replaceAll('_', ' '),
    'offer' in intent && intent.offer !== undefined ? formatMoney(intent.offer.cost.total) : '',
    String(intent.quantity),
    productName(intent),
    intent.createdAt,
  ],
  list(flags, { now }) {
    const query = omitNulls({
      state: flags.listOf('state', INTENT_STATES),
      failureCode: flags.listOf('failure', FAILURE_CODES),
      host: flags.text('host'),
      referenceId: flags.text('reference'),
      q: flags.text('search'),
    });
    const period = periodQuery(flags, now());
    return (client, page) => client.checkoutIntents.list({ ...query, ...period, ...page });
  },
});

export const intentsGet = recordCommand({
  words: ['intents', 'get'],
  summary: 'Show a checkout intent with its offer and order',
  operations: ['getCheckoutIntent'],
  operand: 'id',
  flags: { id: ID_FLAG },
  task(flags) {
    const id = identifierFlag(flags, 'id');
    return (client) => client.checkoutIntents.retrieve(id);
  },
});

export const intentsCreate = recordCommand({
  words: ['intents', 'create'],
  summary: 'Request an offer without waiting for it; "purser buy" waits and shows it',
  operations: ['createCheckoutIntent'],
  operand: 'product',
  flags: { ...PRODUCT_FLAGS, ...BUYER_FLAGS },
  task(flags, { env }) {
    const body = { ...productRequest(flags), buyer: buyerFromFlags(flags, env) };
    return (client) => client.checkoutIntents.create(body);
  },
});

export const intentsPurchase = recordCommand({
  words: ['intents', 'purchase'],
  summary: 'Buy in one request, without seeing the offer first; "purser buy" shows it',
  operations: ['purchaseCheckoutIntent'],
  operand: 'product',
  flags: {
    ...PRODUCT_FLAGS,
    ...BUYER_FLAGS,
    'max-total-price': textFlag(
      'number',
      "Required: maximum total in the smallest unit of the offer's currency, whatever that is",
    ),
    ...PAYMENT_FLAGS,
  },
  task(flags, { env }) {
    const maxTotalPrice = flags.requiredWholeNumber('max-total-price', 0, PRICE_MAX);
    const body = {
      ...productRequest(flags),
      buyer: buyerFromFlags(flags, env),
      constraints: { maxTotalPrice },
      paymentMethod: paymentMethodOf(flags),
    };
    return (client) => client.checkoutIntents.purchase(body);
  },
});

export const intentsConfirm = recordCommand({
  words: ['intents', 'confirm'],
  summary: 'Confirm an offer, which places the order; "purser buy --resume" also waits for it',
  operations: ['confirmCheckoutIntent'],
  operand: 'id',
  flags: { id: ID_FLAG, 'max-total': MAX_TOTAL_FLAG, ...PAYMENT_FLAGS },
  task(flags) {
    const id = identifierFlag(flags, 'id');
    const maxTotal = maxTotalFlag(flags);
    if (maxTotal === null) throw new UsageError('--max-total <25.00EUR> is required', 'max-total');
    const body = { paymentMethod: paymentMethodOf(flags) };
    return async (client) => {
      const intent = await client.checkoutIntents.retrieve(id);
      if ('offer' in intent && intent.offer !== undefined) checkedTotal(intent.offer, maxTotal);
      // Without an offer to confirm, the service says so.
      return client.checkoutIntents.confirm(id, body);
    };
  },
});

export const intentsOrder = recordCommand({
  words: ['intents', 'order'],
  summary: 'Show the order of a checkout intent',
  operations: ['getCheckoutIntentOrder'],
  operand: 'id',
  flags: { id: ID_FLAG },
  task(flags) {
    const id = identifierFlag(flags, 'id');
    return (client) => client.checkoutIntents.order(id);
  },
});

export const intentsTimeline = apiCommand({
  words: ['intents', 'timeline'],
  summary: 'Show everything that happened to a checkout intent, oldest first',
  operations: ['getCheckoutIntentTimeline'],
  operand: 'id',
  flags: { id: ID_FLAG },
  task(flags, { columns }) {
    const id = identifierFlag(flags, 'id');
    return async (client) => {
      const json = await client.checkoutIntents.timeline(id);
      const rows = json.entries.map((entry) => [
        columns === null ? entry.at : `${entry.at.slice(5, 19).replace('T', ' ')}Z`,
        entry.kind.replaceAll('_', ' '),
        detailOf(entry),
      ]);
      const omitted = json.truncated ? '\nOlder entries are omitted.' : '';
      return { json, text: formatTable([['time', 'what', 'details'], ...rows], [], columns) + omitted };
    };
  },
});

/** What the entries of a timeline tell, the most telling first. */
const DETAILS = [
  'status',
  'state',
  'type',
  'eventType',
  'method',
  'path',
  'url',
  'errorName',
  'amount',
  'total',
];

function detailOf(entry: TimelineEntry): string {
  const { kind: _kind, at: _at, ...fields } = entry;
  const named = Object.entries(fields).filter(([name]) => DETAILS.includes(name));
  const values = named
    .toSorted(([a], [b]) => DETAILS.indexOf(a) - DETAILS.indexOf(b))
    .map(([, value]) => valueText(value));
  const durationMs = 'durationMs' in fields ? [`${fields.durationMs} ms`] : [];
  return [...values, ...durationMs].join('  ');
}

const productName = (intent: CheckoutIntent): string =>
  ('offer' in intent ? intent.offer?.product?.name : undefined) ??
  intent.productUrl.replace(/^https?:\/\//, '');
