import { purser } from '../../api/client.ts';
import { ConfirmButton } from '../../components/confirm-dialog.tsx';
import { formatMoney } from '../../components/money.tsx';
import { useCaller, useDisabledReason } from '../../session.tsx';
import { type Intent, merchantOf } from './intent.ts';

/** Why the signed-in user cannot confirm offers in the console; null when they can. */
export function useConfirmDisabledReason(): string | null {
  const { environment } = useCaller();
  const missingScope = useDisabledReason('checkout_intents:write');
  return environment === 'staging' ? missingScope : 'Orders are confirmed in the console in staging only';
}

/** Confirms an offer, which places the order. */
export function ConfirmOrder({ intent }: { readonly intent: Intent }) {
  const disabledReason = useConfirmDisabledReason();
  if (intent.state !== 'awaiting_confirmation') return null;
  const total = formatMoney(intent.offer.cost.total);
  return (
    <ConfirmButton
      button={{ variant: 'primary', icon: 'check', disabledReason, children: 'Confirm…' }}
      title="Place this order?"
      action={`Pay ${total}`}
      variant="primary"
      onConfirm={() => purser.checkoutIntents.confirm(intent.id, { paymentMethod: { type: 'drawdown' } })}
    >
      <p>
        This places the order at <strong>{merchantOf(intent)}</strong> and pays <strong>{total}</strong> from
        the balance.
      </p>
    </ConfirmButton>
  );
}
