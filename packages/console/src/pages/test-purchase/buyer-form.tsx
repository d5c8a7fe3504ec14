import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Ask } from '../../components/confirm-dialog.tsx';
import { SelectField, TextField } from '../../components/field.tsx';
import { BUYER_FIELDS, type BuyerField, INVENTED, type TestBuyer, useTestBuyers } from './test-buyers.ts';

interface BuyerFormProps {
  readonly buyer: TestBuyer;
  readonly onBuyer: (buyer: TestBuyer) => void;
  /** What the API found wrong with a field. */
  readonly wrongAt: (field: BuyerField) => string | null;
}

/** Who buys: one of the buyers that this browser keeps, changed at will. */
export function BuyerForm({ buyer, onBuyer, wrongAt }: BuyerFormProps) {
  const { all, save, remove } = useTestBuyers();
  const [chosen, setChosen] = useState(INVENTED.name);
  const [isRemoving, setRemoving] = useState(false);
  const choose = (next: string) => {
    setChosen(next);
    onBuyer(all.find((one) => one.name === next)?.buyer ?? INVENTED.buyer);
  };
  return (
    <fieldset className="stack">
      <legend className="unseen">Test buyer</legend>
      <SelectField
        label="Saved buyer"
        value={chosen}
        options={all.map((one) => [one.name, one.name])}
        onChange={choose}
        hint="Kept in this browser only: the service does not store test buyers."
      />
      <Fields buyer={buyer} onBuyer={onBuyer} wrongAt={wrongAt} />
      <Keep
        chosen={chosen}
        onSave={(name) => {
          save({ name, buyer });
          setChosen(name);
        }}
        onForget={() => setRemoving(true)}
        key={chosen}
      />
      <Ask
        title="Forget this buyer?"
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
        action="Forget"
        onConfirm={async () => {
          remove(chosen);
          choose(INVENTED.name);
        }}
      >
        <p>{chosen} is removed from this browser. Purchases that were made for them stay as they are.</p>
      </Ask>
    </fieldset>
  );
}

function Fields({ buyer, onBuyer, wrongAt }: BuyerFormProps) {
  return (
    <div className="columns fields">
      {BUYER_FIELDS.map(([field, label]) => (
        <TextField
          key={field}
          label={label}
          value={buyer[field]}
          wrong={wrongAt(field)}
          autoComplete="off"
          onChange={({ target }) => onBuyer({ ...buyer, [field]: target.value })}
        />
      ))}
    </div>
  );
}

/** Keeps the buyer under a name, or forgets the chosen one. */
function Keep({
  chosen,
  onSave,
  onForget,
}: {
  readonly chosen: string;
  readonly onSave: (name: string) => void;
  readonly onForget: () => void;
}) {
  const isInvented = chosen === INVENTED.name;
  const [name, setName] = useState(isInvented ? '' : chosen);
  const saveAs = name.trim();
  return (
    <div className="row at-end">
      <TextField
        label="Save under the name"
        value={name}
        onChange={({ target }) => setName(target.value)}
        autoComplete="off"
      />
      <Button whyNot={whyNotSave(saveAs)} onClick={() => onSave(saveAs)}>
        Save buyer
      </Button>
      <Button
        look="danger"
        whyNot={isInvented ? 'the invented buyer is always there' : null}
        onClick={onForget}
      >
        Forget buyer…
      </Button>
    </div>
  );
}

function whyNotSave(name: string): string | null {
  if (name === '') return 'it needs a name';
  return name === INVENTED.name ? 'the invented buyer cannot be changed' : null;
}
