import type { Scope } from '@purser/contract/vocabulary';
import { useState } from 'react';
import { SelectField } from '../../components/field.tsx';
import { scopeText } from './scopes.ts';

type Preset = 'all' | 'read' | 'custom';

/** The scopes of a key: all that the user has, read-only, or a custom selection. */
export function ScopeChoice({
  available,
  selected,
  onSelect,
}: {
  readonly available: readonly Scope[];
  readonly selected: readonly Scope[];
  readonly onSelect: (scopes: readonly Scope[]) => void;
}) {
  const [preset, setPreset] = useState<Preset>('all');
  const choosePreset = (value: string) => {
    setPreset(value === 'read' ? 'read' : value === 'custom' ? 'custom' : 'all');
    if (value === 'all') onSelect(available);
    if (value === 'read') onSelect(available.filter((scope) => scope.endsWith(':read')));
  };
  return (
    <>
      <SelectField
        label="Permissions"
        value={preset}
        onChange={choosePreset}
        options={[
          ['all', 'Full access (all your scopes)'],
          ['read', 'Read-only'],
          ['custom', 'Custom'],
        ]}
      />
      <fieldset>
        <legend>Scopes</legend>
        <div className="checkbox-grid">
          {available.map((scope) => (
            <label key={scope} className="row">
              <input
                type="checkbox"
                checked={selected.includes(scope)}
                onChange={({ target }) => {
                  setPreset('custom');
                  onSelect(
                    available.filter((one) => (one === scope ? target.checked : selected.includes(one))),
                  );
                }}
              />
              <span>
                <code>{scope}</code> <span className="muted">{scopeText(scope)}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}
