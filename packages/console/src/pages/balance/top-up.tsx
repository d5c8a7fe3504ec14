import { currencyExponent } from '@purser/contract/vocabulary';
import { useState } from 'react';
import { purser } from '../../api/client.ts';
import { ConfirmButton } from '../../components/confirm-dialog.tsx';
import { TextField } from '../../components/field.tsx';
import { formatMoney, parseAmount } from '../../components/money.tsx';
import { useCaller } from '../../session.tsx';

/** Adds money to the account's balance. Shown to operators only. */
export function TopUp({ currency }: { readonly currency: string }) {
  const { operator, accountId } = useCaller();
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
        setDescription('');
      }}
      title="Top up balance"
      action={text === null ? 'Add' : `Add ${text}`}
      variant="primary"
      disabledReason={text === null ? 'Enter an amount above zero' : null}
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
      <TextField
        label={`Amount (${currency})`}
        inputMode="decimal"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
        error={amount !== '' && text === null ? 'Enter an amount such as 250.00' : null}
      />
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
