import { useState } from 'react';
import { purser } from '../../api/client.ts';
import { TextField } from '../../components/field.tsx';
import { CreateSecretButton } from '../../components/one-time-secret.tsx';
import { CopyBlock } from '../../components/page.tsx';
import { useCaller, useDisabledReason } from '../../session.tsx';
import { scopesOf } from './purposes.ts';
import { ScopeChoice } from './scope-choice.tsx';

/** Creates an API key and shows it once, with a command to test it. */
export function NewKey() {
  const disabledReason = useDisabledReason('keys:write');
  const { scopes: available } = useCaller();
  const [selected, setSelected] = useState(() => scopesOf('server', available));
  return (
    <CreateSecretButton
      button={{
        variant: 'primary',
        icon: 'plus',
        disabledReason,
        children: 'Create key',
        onClick: () => setSelected(scopesOf('server', available)),
      }}
      part="create"
      title="Create API key"
      createdTitle="API key created"
      action="Create key"
      disabledReason={selected.length === 0 ? 'Select at least one scope' : null}
      create={(form) =>
        purser.apiKeys.create({ name: String(form.get('name')).trim(), scopes: [...selected] })
      }
      refetch={['live', 'keys']}
      secretOf={({ key }) => key}
      secretLabel="the key"
      note={() => 'Save the key now: it is not shown again.'}
      details={({ key }) => (
        <>
          <p>Use it in a terminal:</p>
          <CopyBlock
            text={`export PURSER_API_KEY=${key}\ncurl -H "Authorization: Bearer $PURSER_API_KEY" ${window.location.origin}/api/v1/me`}
          />
        </>
      )}
    >
      <TextField
        label="Name"
        name="name"
        required
        maxLength={100}
        placeholder="nightly report"
        hint="Where the key is used."
      />
      <ScopeChoice available={available} selected={selected} onSelect={setSelected} />
    </CreateSecretButton>
  );
}
