import type { Scope } from '@purser/contract/vocabulary';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { SelectField } from '../../components/field.tsx';
import { PURPOSES, type Purpose, scopesOf } from './purposes.ts';
import { scopeText } from './scopes.ts';

const PURPOSE_NAMES = ['server', 'read', 'webhooks'] as const satisfies readonly Purpose[];

/** The scopes of a key: those of a purpose, or a custom selection. */
export function ScopeChoice({
  available,
  selected,
  onSelect,
}: {
  readonly available: readonly Scope[];
  readonly selected: readonly Scope[];
  readonly onSelect: (scopes: readonly Scope[]) => void;
}) {
  const [purpose, setPurpose] = useState<Purpose | null>('server');
  const choose = (value: string) => {
    const chosen = PURPOSE_NAMES.find((name) => name === value) ?? null;
    setPurpose(chosen);
    if (chosen !== null) onSelect(scopesOf(chosen, available));
  };
  return (
    <>
      <SelectField
        label="Permissions"
        value={purpose ?? 'custom'}
        onChange={choose}
        options={[...PURPOSE_NAMES.map((name) => [name, PURPOSES[name].name] as const), ['custom', 'Custom']]}
        hint={purpose === null ? 'Select what programs with this key may do.' : PURPOSES[purpose].hint}
      />
      {purpose === null ? (
        <Scopes available={available} selected={selected} onSelect={onSelect} />
      ) : (
        <ul className="scope-list" aria-label="Scopes">
          {selected.map((scope) => (
            <li key={scope}>
              <code>{scope}</code>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Scopes({
  available,
  selected,
  onSelect,
}: {
  readonly available: readonly Scope[];
  readonly selected: readonly Scope[];
  readonly onSelect: (scopes: readonly Scope[]) => void;
}) {
  return (
    <fieldset>
      <legend>Scopes</legend>
      <div className="row">
        <Button small onClick={() => onSelect(available)}>
          Select all
        </Button>
        <Button small onClick={() => onSelect([])}>
          Clear
        </Button>
      </div>
      <div className="checkbox-grid">
        {available.map((scope) => (
          <label key={scope} className="row">
            <input
              type="checkbox"
              checked={selected.includes(scope)}
              onChange={({ target }) =>
                onSelect(available.filter((one) => (one === scope ? target.checked : selected.includes(one))))
              }
            />
            <span>
              <code>{scope}</code> <span className="muted">{scopeText(scope)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
