import type { PaymentHandler, PaymentInstrument, PaymentSource } from '@purser/connectors/connector';
import type { PaymentMethod } from '../domain/payment-method.ts';
import { sandboxCardOf } from '../domain/sandbox-gateway.ts';
import { openPaymentToken } from '../usecases/accept-payment-method.ts';
import type { Context } from '../usecases/context.ts';

/** How the operator pays at merchants that offer a payment handler; `*` is any handler. */
export interface PaymentInstrumentTemplate {
  readonly handler: string;
  readonly type: string;
  readonly credential: Readonly<Record<string, unknown>>;
  /** The credential that a declined test card stands for. */
  readonly declinedCredential?: Readonly<Record<string, unknown>>;
}

/**
 * Picks the operator's instrument for one of the merchant's handlers. A drawdown purchase is paid by the operator's own instrument; so is
 * one with a test card, whose outcome then decides between the paying and the declined credential.
 */
export function createPaymentSource(
  context: Context,
  templates: readonly PaymentInstrumentTemplate[],
  accountId: string,
  method: PaymentMethod,
): PaymentSource {
  const token = openPaymentToken(context, accountId, method);
  const declined = token !== null && sandboxCardOf(context.seal, token) === 'declined';
  return {
    async instrumentFor({ handlers }) {
      for (const template of templates) {
        const handler = handlers.find(({ id, name }) => ['*', id, name].includes(template.handler));
        if (handler !== undefined)
          return { kind: 'instrument', instrument: instrument(handler, template, declined) };
      }
      return { kind: 'none' };
    },
  };
}

function instrument(
  handler: PaymentHandler,
  template: PaymentInstrumentTemplate,
  declined: boolean,
): PaymentInstrument {
  return {
    handlerId: handler.id,
    handlerName: handler.name,
    type: template.type,
    credential: declined ? (template.declinedCredential ?? template.credential) : template.credential,
  };
}
