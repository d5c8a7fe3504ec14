import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { SelectField, TextField } from '../../components/field.tsx';
import { BUYER_FIELDS, type BuyerField, SAMPLE_BUYER, type TestBuyer, useTestBuyers } from './test-buyers.ts';

interface BuyerFormProps {
  readonly buyer: TestBuyer;
  readonly onBuyer: (buyer: TestBuyer) => void;
  /** The API's validation error of a field. */
  readonly errorOf: (field: BuyerField) => string | null;
}

/** The buyer: the sample buyer or one that this browser stores. */
export function BuyerForm({ buyer, onBuyer, errorOf }: BuyerFormProps) {
  const { all, save, remove } = useTestBuyers();
  const [chosen, setChosen] = useState(SAMPLE_BUYER.name);
  const [isRemoving, setRemoving] = useState(false);
  const choose = (next: string) => {
    setChosen(next);
    onBuyer(all.find((one) => one.name === next)?.buyer ?? SAMPLE_BUYER.buyer);
  };
  return (
    <fieldset className="stack">
      <legend className="visually-hidden">Test buyer</legend>
      <SelectField
        label="Saved buyer"
        value={chosen}
        options={all.map((one) => [one.name, one.name])}
        onChange={choose}
        hint="Test buyers are stored in this browser only."
      />
      <Fields buyer={buyer} onBuyer={onBuyer} errorOf={errorOf} />
      <SaveBuyer
        chosen={chosen}
        onSave={(name) => {
          save({ name, buyer });
          setChosen(name);
        }}
        onDelete={() => setRemoving(true)}
        key={chosen}
      />
      <ConfirmDialog
        title="Delete this buyer?"
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
        action="Delete buyer"
        onConfirm={async () => {
          remove(chosen);
          choose(SAMPLE_BUYER.name);
        }}
      >
        <p>{chosen} is deleted from this browser. Past purchases are kept.</p>
      </ConfirmDialog>
    </fieldset>
  );
}

function Fields({ buyer, onBuyer, errorOf }: BuyerFormProps) {
  return (
    <div className="columns fields">
      {BUYER_FIELDS.map(([field, label]) => (
        <TextField
          key={field}
          label={label}
          value={buyer[field]}
          error={errorOf(field)}
          autoComplete="off"
          onChange={({ target }) => onBuyer({ ...buyer, [field]: target.value })}
        />
      ))}
    </div>
  );
}

/** Saves the buyer under a name, or deletes the selected one. */
function SaveBuyer({
  chosen,
  onSave,
  onDelete,
}: {
  readonly chosen: string;
  readonly onSave: (name: string) => void;
  readonly onDelete: () => void;
}) {
  const isSample = chosen === SAMPLE_BUYER.name;
  const [name, setName] = useState(isSample ? '' : chosen);
  const saveAs = name.trim();
  return (
    <div className="row at-end">
      <TextField
        label="Save as"
        value={name}
        onChange={({ target }) => setName(target.value)}
        autoComplete="off"
      />
      <Button disabledReason={saveDisabledReason(saveAs)} onClick={() => onSave(saveAs)}>
        Save buyer
      </Button>
      <Button
        variant="danger"
        disabledReason={isSample ? 'The sample buyer cannot be deleted' : null}
        onClick={onDelete}
      >
        Delete buyer…
      </Button>
    </div>
  );
}

function saveDisabledReason(name: string): string | null {
  if (name === '') return 'Enter a name';
  return name === SAMPLE_BUYER.name ? 'The sample buyer cannot be replaced' : null;
}
