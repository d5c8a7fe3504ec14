import { CANCELLATION_REASON_CODES, type CancellationReasonCode } from '@purser/contract/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { purser } from '../../api/client.ts';
import { ConfirmButton } from '../../components/confirm-dialog.tsx';
import { SelectField, TextField } from '../../components/field.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useDisabledReason } from '../../session.tsx';
import { type Intent, merchantOf } from './intent.ts';

type Completed = Extract<Intent, { state: 'completed' }>;

const MESSAGE_LENGTH_MAX = 500;
const REASONS: Readonly<Record<CancellationReasonCode, string>> = {
  requested_by_customer: 'Requested by the customer',
  fraud: 'Fraud',
  inventory: 'Inventory',
  payment_issue: 'Payment issue',
  staff_error: 'Staff error',
  other: 'Other',
};
const isReason = (value: string): value is CancellationReasonCode => value in REASONS;

/** The order of a completed purchase. */
export const useOrder = (intentId: string) =>
  useQuery({
    queryKey: ['live', 'intent-order', intentId],
    queryFn: ({ signal }) => purser.checkoutIntents.order(intentId, { signal }),
  });

/** Asks the merchant to cancel the order, once. */
export function CancelOrder({ intent }: { readonly intent: Completed }) {
  const disabledReason = useDisabledReason('checkout_intents:write');
  const { data: order } = useOrder(intent.id);
  const [code, setCode] = useState<CancellationReasonCode>('requested_by_customer');
  const [message, setMessage] = useState('');
  if (order === undefined || order.cancellation !== null) return null;
  return (
    <ConfirmButton
      button={{ variant: 'danger', icon: 'ban', disabledReason, children: 'Cancel order…' }}
      title="Cancel this order?"
      action="Request cancellation"
      onConfirm={() =>
        purser.orders.cancel(order.id, {
          reason: { code, ...(message.trim() === '' ? {} : { message: message.trim() }) },
        })
      }
    >
      <p>
        {merchantOf(intent)} decides whether to cancel the order. You can request this once. A refund goes to
        the balance that paid.
      </p>
      <SelectField
        label="Reason"
        value={code}
        onChange={(value) => {
          if (isReason(value)) setCode(value);
        }}
        options={CANCELLATION_REASON_CODES.map((reason) => [reason, REASONS[reason]] as const)}
      />
      <TextField
        label="Note for the merchant (optional)"
        value={message}
        maxLength={MESSAGE_LENGTH_MAX}
        onChange={({ target }) => setMessage(target.value)}
      />
    </ConfirmButton>
  );
}

/** The state of the order's cancellation, with the reason if it was denied. */
export function CancellationState({ intent }: { readonly intent: Completed }) {
  const cancellation = useOrder(intent.id).data?.cancellation ?? null;
  if (cancellation === null) return <span className="muted">none</span>;
  return (
    <>
      <StatusBadge status={cancellation.state} /> {cancellation.denialReason?.message}
    </>
  );
}
