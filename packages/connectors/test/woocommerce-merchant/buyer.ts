/** Who pays at the test shop. */
import type { PaymentSource } from '../../src/connector.ts';

/** Serves one of the shop's methods, with the fields that its gateway wants. */
export function paysBy(method: string, credential: Readonly<Record<string, unknown>> = {}): PaymentSource {
  return {
    async instrumentFor({ handlers }) {
      const handler = handlers.find((each) => each.id === method);
      if (handler === undefined) return { kind: 'none' };
      const instrument = { handlerId: handler.id, handlerName: handler.name, type: 'method', credential };
      return { kind: 'instrument', instrument };
    },
  };
}
