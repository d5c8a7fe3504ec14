import { currencyExponent } from '@purser/contract/vocabulary';
import { useState } from 'react';
import { purser } from '../../api/client.ts';
import { ConfirmButton } from '../../components/confirm-dialog.tsx';
import { TextField } from '../../components/field.tsx';
import { AmountField } from '../../components/fields/amount-field.tsx';
import { CurrencyField } from '../../components/filters/currency-field.tsx';
import { amountError, formatMoney, parseAmount } from '../../components/money.tsx';
import { useCaller } from '../../session.tsx';

/** Adds money to the account's balance. Shown to operators only. */
export function TopUp({ shownCurrency }: { readonly shownCurrency: string }) {
  const { operator, accountId } = useCaller();
  const [currency, setCurrency] = useState(shownCurrency);
  const [amount, setAmount] = useState('');
  const [description, setDescription] = useState('');
  if (!operator) return null;
  const amountSubunits = parseAmount(amount, currencyExponent(currency));
  const text = amountSubunits === null ? null : formatMoney({ amountSubunits, currencyCode: currency });
  return (
    <ConfirmButton
      button={{ variant: 'primary', icon: 'plus', children: 'Top up…' }}
      onOpen={() => {
        setAmount('');
        setCurrency(shownCurrency);
        setDescription('');
      }}
      title="Top up balance"
      action={text === null ? 'Add' : `Add ${text}`}
      variant="primary"
      disabledReason={text === null ? (amountError(amount, currency) ?? 'Enter an amount') : null}
      onConfirm={async () => {
        if (amountSubunits === null) return;
        await purser.operator.topUpAccount(accountId, {
          amount: { currencyCode: currency, amountSubunits },
          ...(description.trim() === '' ? {} : { description: description.trim() }),
        });
      }}
    >
      <p>
        Adds {text ?? 'the amount'} to the balance of account <code>{accountId}</code>. Ledger entries are
        permanent: correct one with another entry.
      </p>
      <AmountField label="Amount" currency={currency} value={amount} onChange={setAmount} />
      <CurrencyField value={currency} onChange={setCurrency} />
      <TextField
        label="Description (optional)"
        hint="Shown in the ledger."
        maxLength={255}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
    </ConfirmButton>
  );
}
