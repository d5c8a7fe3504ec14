import { Balance, BalanceQuery, TransactionPage } from '../billing.ts';
import { PageQuery } from '../pages.ts';
import { PaymentGatewayParams, PaymentGatewaySession } from '../payment-gateways.ts';
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
    query: PageQuery,
    success: { status: 200, schema: TransactionPage },
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
