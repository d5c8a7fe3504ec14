import Type, { type Static } from 'typebox';
import { oneOfWords, timestamp } from './scalars.ts';
import { PAYMENT_GATEWAY_PATHS, PAYMENT_GATEWAYS } from './vocabulary.ts';

export const PaymentGatewaySession = Type.Object(
  {
    gateway: oneOfWords(PAYMENT_GATEWAYS, { description: 'The gateway.' }),
    container: Type.String({ description: "Where the gateway's browser SDK puts the card." }),
    sessionKey: Type.String({ description: "Short-lived key for the gateway's browser SDK." }),
    expiresAt: timestamp('Until when the key works.'),
  },
  { description: "What the gateway's own browser SDK needs to tokenize a card." },
);
export type PaymentGatewaySession = Static<typeof PaymentGatewaySession>;

export const PaymentGatewayParams = Type.Object({
  gateway: oneOfWords(PAYMENT_GATEWAY_PATHS, { description: 'The gateway.' }),
});
