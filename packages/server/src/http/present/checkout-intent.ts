import type { CheckoutIntent as Wire } from '@purser/contract';
import type { CheckoutIntent } from '../../domain/intents/checkout-intent.ts';
import type { PaymentMethod } from '../../domain/payments/payment-method.ts';
import type { ConfirmationTrial } from '../../usecases/intents/try-confirmation.ts';

type WireOf<State extends Wire['state']> = Extract<Wire, { state: State }>;
type WirePayment = WireOf<'placing_order'>['paymentMethod'];

/** An intent that could be confirmed, with what the confirmation would charge. */
export const presentConfirmationTrial = ({
  intent,
  availableSubunits,
  heldSubunits,
  approvalReasons,
}: ConfirmationTrial): WireOf<'awaiting_confirmation'> => {
  const { total } = intent.offer.cost;
  const available = (amountSubunits: number) => ({ ...total, amountSubunits });
  return {
    ...presentShared(intent),
    state: intent.state,
    offer: intent.offer,
    ...approvalOf(intent),
    dryRun: {
      charge: total,
      ...(heldSubunits === null
        ? {}
        : {
            availableBefore: available(availableSubunits),
            availableAfter: available(availableSubunits - heldSubunits),
          }),
      ...(approvalReasons.length === 0 ? {} : { approvalReasons }),
    },
  };
};

/** An intent in its wire shape. Unset fields are omitted, not null. */
export function presentIntent(intent: CheckoutIntent): Wire {
  const shared = presentShared(intent);
  switch (intent.state) {
    case 'retrieving_offer':
      return { ...shared, state: intent.state };
    case 'awaiting_confirmation':
      return { ...shared, state: intent.state, offer: intent.offer, ...approvalOf(intent) };
    case 'placing_order':
      return {
        ...shared,
        state: intent.state,
        offer: intent.offer,
        ...approvalOf(intent),
        paymentMethod: presentPayment(intent.paymentMethod),
      };
    case 'completed':
      return {
        ...shared,
        state: intent.state,
        offer: intent.offer,
        ...approvalOf(intent),
        paymentMethod: presentPayment(intent.paymentMethod),
        orderId: intent.orderId,
        merchantOrderIds: intent.merchantOrderIds,
      };
    case 'failed':
      return {
        ...shared,
        state: intent.state,
        ...(intent.offer === undefined ? {} : { offer: intent.offer }),
        ...(intent.paymentMethod === undefined
          ? {}
          : { paymentMethod: presentPayment(intent.paymentMethod) }),
        ...approvalOf(intent),
        failureReason: intent.failure,
      };
    default: {
      const never: never = intent;
      return never;
    }
  }
}

function presentShared({ id, createdAt, request }: CheckoutIntent) {
  return { id, createdAt: createdAt.toISOString(), ...request };
}

const approvalOf = ({ approval }: CheckoutIntent) => (approval === undefined ? {} : { approval });

function presentPayment(method: PaymentMethod): WirePayment {
  switch (method.type) {
    case 'drawdown':
      return { type: method.type };
    case 'basis_theory_token':
      return { type: method.type, basisTheoryToken: method.last4 };
    case 'stripe_token':
      return { type: method.type, stripeToken: method.last4 };
    default: {
      const never: never = method;
      return never;
    }
  }
}
