import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { Ask } from '../../components/confirm-dialog.tsx';
import { TextField } from '../../components/field.tsx';
import { exponentOf, Money } from '../../components/money.tsx';
import { Facts, Panel } from '../../components/page.tsx';
import { parseAmount } from '../../components/parse-amount.ts';

type Booking = 'topup' | 'refund' | 'credit' | 'debit';

const TITLES: Readonly<Record<Booking, string>> = {
  topup: 'Top up the balance',
  refund: 'Give money of an order back',
  credit: 'Correct the balance upwards',
  debit: 'Correct the balance downwards',
};

/** An account's balance, and what an operator can book on it. */
export function AccountMoney({ accountId }: { readonly accountId: string }) {
  const [booking, setBooking] = useState<Booking | null>(null);
  const { data: balance } = useQuery({
    queryKey: ['operator', 'balance', accountId],
    queryFn: ({ signal }) => purser.operator.accountBalance(accountId, {}, { signal }),
  });
  const currency = balance?.available.currencyCode ?? 'USD';
  return (
    <Panel title="Balance">
      <Facts
        facts={[
          ['Available', <Money key="a" value={balance?.available} />],
          ['Held', <Money key="h" value={balance?.held} />],
        ]}
      />
      <div className="row">
        <Button look="first" onClick={() => setBooking('topup')}>
          Top up…
        </Button>
        <Button onClick={() => setBooking('refund')}>Refund…</Button>
        <Button onClick={() => setBooking('credit')}>Credit…</Button>
        <Button onClick={() => setBooking('debit')}>Debit…</Button>
      </div>
      {booking === null ? null : (
        <Book accountId={accountId} booking={booking} currency={currency} onClose={() => setBooking(null)} />
      )}
    </Panel>
  );
}

function Book({
  accountId,
  booking,
  currency,
  onClose,
}: {
  readonly accountId: string;
  readonly booking: Booking;
  readonly currency: string;
  readonly onClose: () => void;
}) {
  const [given, setGiven] = useState<Given>({ text: '', checkoutIntentId: '', description: '' });
  const amountSubunits = parseAmount(given.text, exponentOf(currency));
  const set = (name: keyof Given) => (event: ChangeEvent<HTMLInputElement>) =>
    setGiven({ ...given, [name]: event.target.value });
  return (
    <Ask
      title={TITLES[booking]}
      isOpen
      onClose={onClose}
      action={`Book ${given.text === '' ? '' : `${given.text} ${currency}`}`}
      look={booking === 'debit' ? 'danger' : 'first'}
      whyNot={whatLacks(booking, given, amountSubunits)}
      onConfirm={() =>
        book(accountId, booking, { currencyCode: currency, amountSubunits: amountSubunits ?? 0 }, given)
      }
    >
      <p>The ledger keeps it for good: a booking is corrected by another one only.</p>
      <TextField
        label={`Amount in ${currency}`}
        value={given.text}
        inputMode="decimal"
        onChange={set('text')}
      />
      {booking === 'refund' ? (
        <TextField
          label="Completed checkout intent"
          value={given.checkoutIntentId}
          placeholder="ci_…"
          onChange={set('checkoutIntentId')}
        />
      ) : null}
      <TextField
        label="Description"
        value={given.description}
        maxLength={255}
        onChange={set('description')}
      />
    </Ask>
  );
}

interface Given {
  readonly text: string;
  readonly checkoutIntentId: string;
  readonly description: string;
}

function whatLacks(booking: Booking, given: Given, amountSubunits: number | null): string | null {
  if (amountSubunits === null) return 'an amount is missing, such as 12.50';
  if (booking === 'refund' && given.checkoutIntentId.trim() === '') return 'the checkout intent is missing';
  const needsWords = booking === 'credit' || booking === 'debit';
  return needsWords && given.description === '' ? 'a description is missing' : null;
}

function book(
  accountId: string,
  booking: Booking,
  amount: { readonly currencyCode: string; readonly amountSubunits: number },
  { checkoutIntentId, description }: Given,
) {
  const words = description === '' ? {} : { description };
  switch (booking) {
    case 'topup':
      return purser.operator.topUpAccount(accountId, { amount, ...words });
    case 'refund':
      return purser.operator.refundAccount(accountId, {
        amount,
        checkoutIntentId: checkoutIntentId.trim(),
        ...words,
      });
    case 'credit':
    case 'debit':
      return purser.operator.adjustAccount(accountId, { amount, direction: booking, description });
    default: {
      const never: never = booking;
      return never;
    }
  }
}
