import { Balance, BalanceQuery, Holds, TransactionPage, TransactionsQuery } from '../billing.ts';
import { PaymentGatewayParams, PaymentGatewaySession } from '../payment-gateways.ts';
import { BalanceHistory, BalanceHistoryQuery } from '../statistics.ts';
import { operation, TAGS } from './operation.ts';

export const billingOperations = {
  getBalance: operation({
    method: 'GET',
    path: '/api/v1/billing/balance',
    tag: TAGS.billing,
    summary: 'Read the drawdown balance',
    scope: 'billing:read',
    bucket: 'reads',
    query: BalanceQuery,
    success: { status: 200, schema: Balance },
  }),
  listTransactions: operation({
    method: 'GET',
    path: '/api/v1/billing/transactions',
    tag: TAGS.billing,
    summary: 'List what moved the balance',
    scope: 'billing:read',
    bucket: 'reads',
    query: TransactionsQuery,
    success: { status: 200, schema: TransactionPage },
  }),
  listHolds: operation({
    method: 'GET',
    path: '/api/v1/billing/holds',
    tag: TAGS.billing,
    summary: 'List what is held for orders under way',
    scope: 'billing:read',
    bucket: 'reads',
    success: { status: 200, schema: Holds },
  }),
  getBalanceHistory: operation({
    method: 'GET',
    path: '/api/v1/billing/balance-history',
    tag: TAGS.billing,
    summary: 'Read how the balance went',
    scope: 'billing:read',
    bucket: 'reads',
    query: BalanceHistoryQuery,
    success: { status: 200, schema: BalanceHistory },
  }),
  createPaymentGatewaySession: operation({
    method: 'POST',
    path: '/api/v1/payment-gateways/{gateway}/session',
    tag: TAGS.paymentGateways,
    summary: 'Open a session with a payment gateway',
    description: "Gives the gateway's own browser SDK what it needs to tokenize a card.",
    scope: 'checkout_intents:write',
    bucket: 'mutations',
    params: PaymentGatewayParams,
    success: { status: 200, schema: PaymentGatewaySession },
    answersSecret: true,
  }),
};
