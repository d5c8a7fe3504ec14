/** Chooses the payment instrument, or returns why there is none. */

import type { PlaceOutcome, PlaceRequest } from '../connector.ts';
import type { Money } from '../lookup.ts';
import type { PaymentAnswer, PaymentHandler } from '../payment.ts';

/**
 * Asks the payment source before anything is sent. `wasSentBefore`: an earlier submission may still become an order, so no outcome is
 * certain.
 */
export async function choosePayment(
  request: Pick<PlaceRequest, 'payment' | 'productUrl'>,
  handlers: readonly PaymentHandler[],
  total: Money,
  wasSentBefore: boolean,
): Promise<Extract<PaymentAnswer, { kind: 'instrument' }> | PlaceOutcome> {
  const { host } = new URL(request.productUrl);
  const response = await request.payment.instrumentFor({ handlers, host, total });
  switch (response.kind) {
    case 'instrument':
      return response;
    case 'none': {
      const offered = handlers.length === 0 ? 'none' : handlers.map(({ name }) => name).join(', ');
      const message = `This installation supports none of the merchant’s payment methods (${offered}).`;
      return { kind: 'declined', failure: { code: 'payment_failed', message } };
    }
    case 'refused':
      return { kind: 'declined', failure: response.failure };
    case 'unavailable':
      return wasSentBefore
        ? { kind: 'unknown', detail: 'an earlier submission may still become an order' }
        : { kind: 'not_sent', failure: response.failure };
    default: {
      const never: never = response;
      return never;
    }
  }
}
