import type { Scope } from '@purser/contract/vocabulary';
import { useState } from 'react';
import { SelectField } from '../../components/field.tsx';
import { scopeText } from './scopes.ts';

type Preset = 'all' | 'read' | 'own';

/** What a key may do: everything the person may, only reading, or a choice of their own. */
export function ScopeChoice({
  offered,
  chosen,
  onChoose,
}: {
  readonly offered: readonly Scope[];
  readonly chosen: readonly Scope[];
  readonly onChoose: (scopes: readonly Scope[]) => void;
}) {
  const [preset, setPreset] = useState<Preset>('all');
  const choosePreset = (value: string) => {
    setPreset(value === 'read' ? 'read' : value === 'own' ? 'own' : 'all');
    if (value === 'all') onChoose(offered);
    if (value === 'read') onChoose(offered.filter((scope) => scope.endsWith(':read')));
  };
  return (
    <>
      <SelectField
        label="What it may do"
        value={preset}
        onChange={choosePreset}
        options={[
          ['all', 'everything that you may'],
          ['read', 'only read'],
          ['own', 'a choice of my own'],
        ]}
      />
      <fieldset>
        <legend>Scopes</legend>
        <div className="picks">
          {offered.map((scope) => (
            <label key={scope} className="row">
              <input
                type="checkbox"
                checked={chosen.includes(scope)}
                onChange={({ target }) => {
                  setPreset('own');
                  onChoose(offered.filter((one) => (one === scope ? target.checked : chosen.includes(one))));
                }}
              />
              <span>
                <code>{scope}</code> <span className="soft">{scopeText(scope)}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}
