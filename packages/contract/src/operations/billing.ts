import { Balance, BalanceQuery, Holds, TransactionPage, TransactionsQuery } from '../billing.ts';
import { BalanceHistory, BalanceHistoryQuery } from '../statistics.ts';
import { operation, TAGS } from './operation.ts';

export * from '../billing.ts';
export * from '../statistics.ts';

const tag = TAGS.billing;

export const billingOperations = {
  getBalance: operation({
    method: 'GET',
    path: '/api/v1/billing/balance',
    tag,
    summary: 'Get the balance',
    description: 'Returns the drawdown balance of the account in one currency.',
    scope: 'billing:read',
    bucket: 'reads',
    query: BalanceQuery,
    success: { status: 200, schema: Balance },
  }),
  listTransactions: operation({
    method: 'GET',
    path: '/api/v1/billing/transactions',
    tag,
    summary: 'List balance transactions',
    description: 'Returns the transactions of the drawdown balance, newest first.',
    scope: 'billing:read',
    bucket: 'reads',
    query: TransactionsQuery,
    success: { status: 200, schema: TransactionPage },
  }),
  listHolds: operation({
    method: 'GET',
    path: '/api/v1/billing/holds',
    tag,
    summary: 'List holds',
    description:
      'Returns the money that is held for orders in progress and orders with an unknown outcome, oldest first.',
    scope: 'billing:read',
    bucket: 'reads',
    success: { status: 200, schema: Holds },
  }),
  getBalanceHistory: operation({
    method: 'GET',
    path: '/api/v1/billing/balance-history',
    tag,
    summary: 'Get balance history',
    description: 'Returns the balance and the held amount at the end of each hour or day of a period.',
    scope: 'billing:read',
    bucket: 'reads',
    query: BalanceHistoryQuery,
    success: { status: 200, schema: BalanceHistory },
  }),
};
