import { PaymentGatewayParams, PaymentGatewaySession } from '../payment-gateways.ts';
import { operation, TAGS } from './operation.ts';

const tag = TAGS.paymentGateways;

export const paymentGatewayOperations = {
  createPaymentGatewaySession: operation({
    method: 'POST',
    path: '/api/v1/payment-gateways/{gateway}/session',
    tag,
    summary: 'Open a session with a payment gateway',
    description: "Gives the gateway's own browser SDK what it needs to tokenize a card.",
    scope: 'checkout_intents:write',
    bucket: 'mutations',
    params: PaymentGatewayParams,
    success: { status: 200, schema: PaymentGatewaySession },
    answersSecret: true,
  }),
};
