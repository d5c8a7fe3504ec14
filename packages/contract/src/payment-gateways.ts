import Type, { type Static } from 'typebox';
import { stringEnum, timestamp } from './shapes/scalars.ts';
import { PAYMENT_GATEWAY_PATHS, PAYMENT_GATEWAYS } from './vocabulary.ts';

export const PaymentGatewaySession = Type.Object(
  {
    gateway: stringEnum(PAYMENT_GATEWAYS, { description: 'Name of the payment gateway.' }),
    container: Type.String({
      description: 'Container of the gateway that the browser SDK stores the card in.',
    }),
    sessionKey: Type.String({ description: "Short-lived key for the gateway's browser SDK." }),
    expiresAt: timestamp('When the session key expires.'),
  },
  { description: "Short-lived credentials for the gateway's browser SDK." },
);
export type PaymentGatewaySession = Static<typeof PaymentGatewaySession>;

export const PaymentGatewayParams = Type.Object({
  gateway: stringEnum(PAYMENT_GATEWAY_PATHS, { description: 'Name of the payment gateway.' }),
});
