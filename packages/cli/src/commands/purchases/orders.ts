import { readFile } from 'node:fs/promises';
import type { Cancellation, MerchantMailResult, Order } from '@purser/client';
import { CANCELLATION_REASON_CODES } from '@purser/contract/vocabulary';
import { ACCOUNT_CLIENT_FLAGS, collect, withAccountClient, withOperatorClient } from '../../clients/api.ts';
import { recordCommand } from '../../clients/api-command.ts';
import { LIST_FLAGS, printedCsv } from '../../clients/printed-list.ts';
import type { Command } from '../../command.ts';
import { JSON_FLAG, UsageError } from '../../flags/flags.ts';
import { identifierFlag } from '../../flags/identifier.ts';
import { formatTable } from '../../output/table.ts';

const EXIT_DENIED = 1;
const LIST_LENGTH = 25;
const MESSAGE_LENGTH_MAX = 500;

export const ordersList: Command = {
  words: ['orders', 'list'],
  operations: ['listOrders'],
  summary: `List the newest ${LIST_LENGTH} orders, or all with --csv`,
  flags: { ...ACCOUNT_CLIENT_FLAGS, ...LIST_FLAGS },
  async run(flags, environment) {
    return withAccountClient(flags, environment, async ({ client }) => {
      const csv = await printedCsv(flags, () => client.orders.list());
      if (csv !== null) return csv;
      const { data } = await client.orders.list({ limit: LIST_LENGTH });
      const heading = ['id', 'intent', 'merchant order', 'ordered', 'cancellation'];
      return { json: { data }, text: formatTable([heading, ...data.map(orderRow)], [], environment.columns) };
    });
  },
};

export const ordersGet = recordCommand({
  words: ['orders', 'get'],
  summary: 'Show an order and its cancellation',
  operations: ['getOrder'],
  operand: 'id',
  flags: { id: { kind: 'text', placeholder: 'ord_...', summary: 'Order ID; see "purser orders list"' } },
  task(flags) {
    const id = identifierFlag(flags, 'id');
    return (client) => client.orders.retrieve(id);
  },
});

export const ordersMail: Command = {
  words: ['orders', 'mail'],
  operations: ['receiveMerchantMail'],
  summary: 'Match an email from a merchant with the orders whose outcome is unknown',
  operand: 'file',
  flags: {
    file: {
      kind: 'text',
      placeholder: 'path',
      summary: 'Email with its headers; "-" or no file reads standard input',
    },
    json: JSON_FLAG,
  },
  async run(flags, environment) {
    const path = flags.text('file') ?? '-';
    const message = new Uint8Array(await readMail(path));
    const json = await withOperatorClient(environment, (client) =>
      client.operator.receiveMerchantMail(message),
    );
    return { json, text: mailText(json) };
  },
};

export const ordersCancel: Command = {
  words: ['orders', 'cancel'],
  operations: ['cancelOrder'],
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

async function readMail(path: string): Promise<Buffer> {
  if (path === '-') return Buffer.concat(await collect<Buffer>(process.stdin));
  try {
    return await readFile(path);
  } catch (error) {
    throw new UsageError(`cannot read ${path} (${error instanceof Error ? error.message : error})`, 'file');
  }
}

function mailText({ matchedOrders }: MerchantMailResult): string {
  if (matchedOrders.length === 0) return 'The email matches no order with an unknown outcome.';
  const outcome = ({ checkoutIntentId, isResolved }: MerchantMailResult['matchedOrders'][number]) =>
    isResolved
      ? `${checkoutIntentId}: resolved as placed`
      : `${checkoutIntentId}: not proven; see the unresolved orders`;
  return matchedOrders.map(outcome).join('\n');
}
