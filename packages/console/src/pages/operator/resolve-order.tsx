import { useState } from 'react';
import { purser } from '../../api/client.ts';
import { Ask } from '../../components/confirm-dialog.tsx';
import { TextField } from '../../components/field.tsx';
import { moneyText } from '../../components/money.tsx';

export type OpenOutcome = Awaited<ReturnType<typeof purser.operator.openOutcomes>>['data'][number];

/** Writes down what a person found at the merchant. */
export function DecideOutcome({
  open,
  outcome,
  onClose,
}: {
  readonly open: OpenOutcome;
  readonly outcome: 'placed' | 'not_placed' | null;
  readonly onClose: () => void;
}) {
  const [number, setNumber] = useState('');
  const [note, setNote] = useState('');
  const [charge, setCharge] = useState(false);
  const isPlaced = outcome === 'placed';
  const canCharge = isPlaced && open.isPaidFromBalance && open.total !== null;
  return (
    <Ask
      title={isPlaced ? `An order exists at ${open.host}` : `No order exists at ${open.host}`}
      isOpen={outcome !== null}
      onClose={onClose}
      action="Write it down"
      look="first"
      onConfirm={() =>
        purser.operator.decideOutcome(open.checkoutIntentId, {
          outcome: isPlaced ? 'placed' : 'not_placed',
          ...(isPlaced && number !== '' ? { merchantOrderId: number } : {}),
          ...(canCharge && charge ? { charge } : {}),
          ...(note === '' ? {} : { note }),
        })
      }
    >
      <p>
        The checkout intent stays failed, as its account was told. It leaves this list, and nobody is asked
        again.
      </p>
      {isPlaced ? (
        <TextField
          label="The merchant's order number"
          value={number}
          maxLength={255}
          onChange={(event) => setNumber(event.target.value)}
        />
      ) : null}
      {canCharge && open.total !== null ? (
        <label className="row">
          <input type="checkbox" checked={charge} onChange={(event) => setCharge(event.target.checked)} />{' '}
          Take {moneyText(open.total)} from the balance of {open.accountName}
        </label>
      ) : null}
      <TextField
        label="Note"
        value={note}
        maxLength={255}
        onChange={(event) => setNote(event.target.value)}
      />
    </Ask>
  );
}
