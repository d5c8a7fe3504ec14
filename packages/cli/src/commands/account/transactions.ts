import type { Transaction } from '@purser/client';
import { TRANSACTION_TYPES } from '@purser/contract/vocabulary';
import { apiCommand, listCommand, recordCommand } from '../../clients/api-command.ts';
import { PERIOD_FLAGS, periodQuery, textFlag, wordFlag } from '../../flags/filters.ts';
import { omitNulls } from '../../flags/flags.ts';
import { timeFlag } from '../../flags/time.ts';
import { formatMoney } from '../../output/money.ts';
import { formatTable } from '../../output/table.ts';
import { CURRENCY_FLAG, optionalCurrency } from './balance.ts';

export const balanceTransactions = listCommand({
  words: ['balance', 'transactions'],
  summary: 'List the transactions of the balance, newest first',
  operations: ['listTransactions'],
  flags: {
    type: wordFlag(TRANSACTION_TYPES, 'Only of this type'),
    currency: CURRENCY_FLAG,
    ...PERIOD_FLAGS,
  },
  heading: ['id', 'type', 'amount', 'balance after', 'created', 'description'],
  right: [2, 3],
  empty: 'No transactions.',
  row: ({ id, type, amount, balanceAfter, createdAt, description, checkoutIntentId }: Transaction) => [
    id,
    type,
    formatMoney(amount),
    formatMoney(balanceAfter),
    createdAt,
    description ?? checkoutIntentId ?? '',
  ],
  list(flags, { now }) {
    const query = omitNulls({
      type: flags.oneOf('type', TRANSACTION_TYPES),
      currency: optionalCurrency(flags),
    });
    const period = periodQuery(flags, now());
    return (client, page) => client.billing.transactions({ ...query, ...period, ...page });
  },
});

export const balanceHolds = apiCommand({
  words: ['balance', 'holds'],
  summary: 'List the amounts held for orders in progress, oldest first',
  operations: ['listHolds'],
  task:
    (_flags, { columns }) =>
    async (client) => {
      const json = await client.billing.holds();
      const rows = json.data.map(({ checkoutIntentId, amount, host, since }) => [
        checkoutIntentId,
        formatMoney(amount),
        host,
        since,
      ]);
      const text = formatTable([['intent', 'amount', 'merchant', 'since'], ...rows], [1], columns);
      return { json, text: rows.length === 0 ? 'No holds.' : text };
    },
});

const BUCKETS = ['hour', 'day'] as const;

export const balanceHistory = recordCommand({
  words: ['balance', 'history'],
  summary: 'Show the balance by hour or day (default: the last day)',
  operations: ['getBalanceHistory'],
  flags: {
    from: textFlag('time', 'Start of the period: ISO 8601, or 30m, 2h, 3d ago'),
    until: textFlag('time', 'End of the period'),
    by: wordFlag(BUCKETS, 'Length of the intervals'),
    currency: CURRENCY_FLAG,
  },
  task(flags, { now }) {
    const query = omitNulls({
      from: timeFlag(flags, 'from', now()),
      to: timeFlag(flags, 'until', now()),
      bucket: flags.oneOf('by', BUCKETS),
      currency: optionalCurrency(flags),
    });
    return (client) => client.billing.history(query);
  },
});
