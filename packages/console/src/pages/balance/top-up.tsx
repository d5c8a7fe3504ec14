import { useState } from 'react';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { Ask } from '../../components/confirm-dialog.tsx';
import { TextField } from '../../components/field.tsx';
import { exponentOf, moneyText } from '../../components/money.tsx';
import { parseAmount } from '../../components/parse-amount.ts';
import { useCaller } from '../../session.tsx';

/** Adds money to the account's balance; only operators see it. */
export function TopUp({ currency }: { readonly currency: string }) {
  const { operator, accountId } = useCaller();
  const [isOpen, setOpen] = useState(false);
  const [amount, setAmount] = useState('');
  const [description, setDescription] = useState('');
  if (!operator || accountId === null) return null;
  const amountSubunits = parseAmount(amount, exponentOf(currency));
  const close = () => {
    setOpen(false);
    setAmount('');
    setDescription('');
  };
  const said = amountSubunits === null ? 'the amount' : moneyText({ amountSubunits, currencyCode: currency });
  return (
    <>
      <Button look="first" onClick={() => setOpen(true)}>
        Top up
      </Button>
      <Ask
        title="Top up the balance"
        isOpen={isOpen}
        onClose={close}
        action={amountSubunits === null ? 'Add' : `Add ${said}`}
        look="first"
        whyNot={amountSubunits === null ? 'an amount above zero is missing' : null}
        onConfirm={async () => {
          if (amountSubunits === null) return;
          await purser.operator.topUpAccount(accountId, {
            amount: { currencyCode: currency, amountSubunits },
            ...(description.trim() === '' ? {} : { description: description.trim() }),
          });
        }}
      >
        <p>
          Adds {said} to the balance of the account <code>{accountId}</code>. It cannot be undone: only a
          correction can take it back.
        </p>
        <TextField
          label={`Amount in ${currency}`}
          inputMode="decimal"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          wrong={amount !== '' && amountSubunits === null ? 'Write an amount such as 250.00' : null}
        />
        <TextField
          label="Description"
          hint="Shown in the ledger. May be left out."
          maxLength={255}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
      </Ask>
    </>
  );
}
