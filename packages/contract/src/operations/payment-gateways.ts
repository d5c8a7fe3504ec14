import { PaymentGatewayParams, PaymentGatewaySession } from '../payment-gateways.ts';
import { operation, TAGS } from './operation.ts';

export * from '../payment-gateways.ts';

const tag = TAGS.paymentGateways;

export const paymentGatewayOperations = {
  createPaymentGatewaySession: operation({
    method: 'POST',
    audit: { notRecorded: 'stores nothing' },
    path: '/api/v1/payment-gateways/{gateway}/session',
    tag,
    summary: 'Create a payment gateway session',
    description:
      "Returns short-lived credentials for the gateway's browser SDK. With them, the SDK tokenizes a card in the buyer's browser, without sending it to your server. Returns 422 if the gateway is not configured.",
    scope: 'checkout_intents:write',
    bucket: 'mutations',
    params: PaymentGatewayParams,
    success: { status: 200, schema: PaymentGatewaySession },
    returnsSecret: true,
  }),
};
