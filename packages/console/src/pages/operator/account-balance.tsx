import { currencyExponent } from '@purser/contract/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { purser } from '../../api/client.ts';
import { ConfirmButton } from '../../components/confirm-dialog.tsx';
import { TextField } from '../../components/field.tsx';
import { AmountField } from '../../components/fields/amount-field.tsx';
import { CurrencyField } from '../../components/filters/currency-field.tsx';
import { amountError, formatMoney, Money, type MoneyAmount, parseAmount } from '../../components/money.tsx';
import { DescriptionList, Panel } from '../../components/page.tsx';

type EntryKind = 'topup' | 'refund' | 'credit' | 'debit';

const KINDS: Readonly<Record<EntryKind, { readonly button: string; readonly title: string }>> = {
  topup: { button: 'Top up…', title: 'Top up balance' },
  refund: { button: 'Refund…', title: 'Refund an order' },
  credit: { button: 'Credit…', title: 'Credit balance' },
  debit: { button: 'Debit…', title: 'Debit balance' },
};

/** An account's balance, with the ledger entries that an operator can add. */
export function AccountBalance({ accountId }: { readonly accountId: string }) {
  const { data: balance } = useQuery({
    queryKey: ['operator', 'balance', accountId],
    queryFn: ({ signal }) => purser.operator.accountBalance(accountId, {}, { signal }),
  });
  const currency = balance?.available.currencyCode ?? 'USD';
  return (
    <Panel title="Balance">
      <DescriptionList
        items={[
          ['Available', <Money key="a" value={balance?.available} />],
          ['Held', <Money key="h" value={balance?.held} />],
        ]}
      />
      <div className="row">
        {(['topup', 'refund', 'credit', 'debit'] as const).map((kind) => (
          <AddEntry key={kind} accountId={accountId} kind={kind} shownCurrency={currency} />
        ))}
      </div>
    </Panel>
  );
}

interface EntryForm {
  readonly amount: string;
  readonly checkoutIntentId: string;
  readonly description: string;
}

const EMPTY: EntryForm = { amount: '', checkoutIntentId: '', description: '' };

function AddEntry({
  accountId,
  kind,
  shownCurrency,
}: {
  readonly accountId: string;
  readonly kind: EntryKind;
  readonly shownCurrency: string;
}) {
  const [form, setForm] = useState(EMPTY);
  const [currency, setCurrency] = useState(shownCurrency);
  const amountSubunits = parseAmount(form.amount, currencyExponent(currency));
  const amount = amountSubunits === null ? null : { currencyCode: currency, amountSubunits };
  const set = (name: keyof EntryForm) => (event: ChangeEvent<HTMLInputElement>) =>
    setForm({ ...form, [name]: event.target.value });
  const { button, title } = KINDS[kind];
  const verb = button.replace('…', '');
  return (
    <ConfirmButton
      button={{ variant: kind === 'topup' ? 'primary' : 'secondary', children: button }}
      onOpen={() => {
        setForm(EMPTY);
        setCurrency(shownCurrency);
      }}
      title={title}
      action={amount === null ? verb : `${verb} ${formatMoney(amount)}`}
      variant={kind === 'debit' ? 'danger' : 'primary'}
      disabledReason={missingField(kind, form, currency)}
      onConfirm={async () => {
        if (amount !== null) await addEntry(accountId, kind, amount, form);
      }}
    >
      <p>Ledger entries are permanent: correct one with a credit or a debit.</p>
      <AmountField
        label="Amount"
        currency={currency}
        value={form.amount}
        onChange={(text) => setForm({ ...form, amount: text })}
      />
      <CurrencyField value={currency} onChange={setCurrency} />
      {kind === 'refund' ? (
        <TextField
          label="Completed checkout intent"
          value={form.checkoutIntentId}
          placeholder="ci_…"
          onChange={set('checkoutIntentId')}
        />
      ) : null}
      <TextField label="Description" value={form.description} maxLength={255} onChange={set('description')} />
    </ConfirmButton>
  );
}

function missingField(kind: EntryKind, form: EntryForm, currency: string): string | null {
  if (form.amount.trim() === '') return 'Enter an amount';
  const error = amountError(form.amount, currency);
  if (error !== null) return error;
  if (kind === 'refund' && form.checkoutIntentId.trim() === '') return 'Enter the checkout intent';
  const needsDescription = kind === 'credit' || kind === 'debit';
  return needsDescription && form.description === '' ? 'Enter a description' : null;
}

function addEntry(
  accountId: string,
  kind: EntryKind,
  amount: MoneyAmount,
  { checkoutIntentId, description }: EntryForm,
) {
  const text = description === '' ? {} : { description };
  switch (kind) {
    case 'topup':
      return purser.operator.topUpAccount(accountId, { amount, ...text });
    case 'refund':
      return purser.operator.refundAccount(accountId, {
        amount,
        checkoutIntentId: checkoutIntentId.trim(),
        ...text,
      });
    case 'credit':
    case 'debit':
      return purser.operator.adjustAccount(accountId, { amount, direction: kind, description });
    default: {
      const never: never = kind;
      return never;
    }
  }
}
