import { apiCommand, recordCommand } from '../../clients/api-command.ts';
import { switchFlag, textFlag, wordFlag } from '../../flags/filters.ts';
import { omitNulls } from '../../flags/flags.ts';
import { identifierFlag } from '../../flags/identifier.ts';
import { formatMoney } from '../../output/money.ts';
import { formatTable } from '../../output/table.ts';

const OUTCOMES = ['placed', 'not_placed'] as const;
const NOTE_LENGTH_MAX = 500;

export const ordersUnresolved = apiCommand({
  words: ['orders', 'unresolved'],
  summary: 'List orders whose outcome an operator must find out at the merchant',
  operations: ['listUnresolvedOrders'],
  connection: 'operator',
  task:
    (_flags, { columns }) =>
    async ({ operator }) => {
      const json = await operator.unresolvedOrders();
      const rows = json.data.map((order) => [
        order.checkoutIntentId,
        order.host,
        order.kind.replaceAll('_', ' '),
        order.total === null ? '' : formatMoney(order.total),
        order.accountName,
        order.failedAt,
        order.detail ?? '',
      ]);
      const heading = ['intent', 'merchant', 'kind', 'total', 'account', 'failed', 'details'];
      const text = formatTable([heading, ...rows], [3], columns);
      return { json, text: rows.length === 0 ? 'No unresolved orders.' : text };
    },
});

export const ordersResolve = recordCommand({
  words: ['orders', 'resolve'],
  summary: 'Record whether an unresolved order was placed, after you looked at the merchant',
  operations: ['resolveOrder'],
  connection: 'operator',
  operand: 'intent',
  flags: {
    intent: textFlag('ci_...', 'Checkout intent ID; see "purser orders unresolved"'),
    outcome: wordFlag(OUTCOMES, 'Whether the order was placed'),
    'merchant-order': textFlag('number', 'Order number at the merchant, if it was placed'),
    charge: switchFlag('Charge the total of a buyer_action_required order to the balance'),
    note: textFlag('text', 'Note for other operators'),
  },
  task(flags) {
    const id = identifierFlag(flags, 'intent');
    const body = {
      outcome: flags.requiredOneOf('outcome', OUTCOMES),
      ...omitNulls({
        merchantOrderId: flags.text('merchant-order'),
        charge: flags.isOn('charge') ? true : null,
        note: flags.text('note', NOTE_LENGTH_MAX),
      }),
    };
    return ({ operator }) => operator.resolveOrder(id, body);
  },
});
