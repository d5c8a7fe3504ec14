import type { Cancellation, Order } from '@purser/client';
import { CANCELLATION_REASON_CODES } from '@purser/contract/vocabulary';
import { ACCOUNT_CLIENT_FLAGS, withAccountClient } from '../clients/api.ts';
import type { Command } from '../command.ts';
import { identifierFlag } from '../flags/identifier.ts';
import { formatTable } from '../output/table.ts';

const EXIT_DENIED = 1;
const LIST_LENGTH = 25;
const MESSAGE_LENGTH_MAX = 500;

export const ordersList: Command = {
  words: ['orders', 'list'],
  summary: `List the newest ${LIST_LENGTH} orders`,
  flags: ACCOUNT_CLIENT_FLAGS,
  async run(flags, environment) {
    const { data } = await withAccountClient(
      flags,
      environment,
      async ({ client }) => await client.orders.list({ limit: LIST_LENGTH }),
    );
    const heading = ['id', 'intent', 'merchant order', 'ordered', 'cancellation'];
    return { json: { data }, text: formatTable([heading, ...data.map(orderRow)]) };
  },
};

export const ordersCancel: Command = {
  words: ['orders', 'cancel'],
  summary: 'Ask the merchant to cancel an order; fails if it is denied',
  operand: 'id',
  flags: {
    id: { kind: 'text', placeholder: 'ord_...', summary: 'Order ID; see "purser orders list"' },
    reason: {
      kind: 'text',
      placeholder: CANCELLATION_REASON_CODES.join('|'),
      summary: `Why (default: ${CANCELLATION_REASON_CODES[0]})`,
    },
    message: { kind: 'text', placeholder: 'text', summary: 'A note for the merchant' },
    ...ACCOUNT_CLIENT_FLAGS,
  },
  async run(flags, environment) {
    const id = identifierFlag(flags, 'id');
    const code = flags.oneOf('reason', CANCELLATION_REASON_CODES) ?? CANCELLATION_REASON_CODES[0];
    const message = flags.text('message', MESSAGE_LENGTH_MAX);
    const json = await withAccountClient(flags, environment, ({ client }) =>
      client.orders.cancel(id, { reason: { code, ...(message === null ? {} : { message }) } }),
    );
    return { json, text: cancellationText(json), exitCode: json.state === 'denied' ? EXIT_DENIED : 0 };
  },
};

const orderRow = (order: Order): string[] => [
  order.id,
  order.checkoutIntentId,
  order.merchantOrderIds.join(', '),
  order.createdAt,
  order.cancellation?.state ?? '',
];

function cancellationText({ state, denialReason }: Cancellation): string {
  switch (state) {
    case 'completed':
      return 'The order is canceled.';
    case 'requested':
      return 'The cancellation is requested. See "purser orders list" for the decision of the merchant.';
    case 'denied':
      return `The cancellation is denied: ${denialReason?.message ?? ''}`;
    default: {
      const never: never = state;
      return never;
    }
  }
}
