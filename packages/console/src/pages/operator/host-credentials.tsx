import { ApiError } from '@purser/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { ConfirmButton } from '../../components/confirm-dialog.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { TextField } from '../../components/field.tsx';
import { EmptyState, Panel } from '../../components/page.tsx';
import { Time } from '../../components/time.tsx';

/** The operator's credentials for a merchant, by name: values are write-only. */
export function HostCredentials({ host }: { readonly host: string }) {
  const { data, error } = useQuery({
    queryKey: ['operator', 'credentials', host],
    queryFn: async ({ signal }) => {
      try {
        return await purser.operator.hostCredentials(host, { signal });
      } catch (refused) {
        if (refused instanceof ApiError && refused.status === 404) return null;
        throw refused;
      }
    },
  });
  return (
    <Panel title="Credentials" actions={data ? <DeleteCredentials host={host} /> : null}>
      <ErrorNote error={error} />
      {data ? (
        <p>
          {data.names.map((name) => (
            <code key={name}>{name} </code>
          ))}
          saved <Time at={data.createdAt} />. Values are encrypted and never shown.
        </p>
      ) : (
        <EmptyState>No credentials saved.</EmptyState>
      )}
      <SaveCredentials host={host} />
    </Panel>
  );
}

function DeleteCredentials({ host }: { readonly host: string }) {
  return (
    <ConfirmButton
      button={{ small: true, icon: 'trash', children: 'Delete…' }}
      title={`Delete the credentials for ${host}?`}
      action="Delete credentials"
      onConfirm={() => purser.operator.deleteHostCredentials(host)}
    >
      <p>Purchases that need them fail until new ones are saved. This cannot be undone.</p>
    </ConfirmButton>
  );
}

const PAIR = /^([A-Za-z][A-Za-z0-9_]*)\s*=\s*(.+)$/;

/** Parses lines of `name=value`; null when a line has another form. */
function pairsOf(text: string): Record<string, string> | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const pairs = lines.map((line) => PAIR.exec(line.trim()));
  if (pairs.length === 0 || pairs.includes(null)) return null;
  return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? '']));
}

function SaveCredentials({ host }: { readonly host: string }) {
  const queries = useQueryClient();
  const [isInvalid, setInvalid] = useState(false);
  const { mutate, error, isPending } = useMutation({
    mutationFn: (credentials: Record<string, string>) =>
      purser.operator.setHostCredentials(host, { credentials }),
    onSuccess: () => queries.invalidateQueries(),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = new FormData(form).get('credentials');
    const credentials = pairsOf(typeof text === 'string' ? text : '');
    setInvalid(credentials === null);
    if (credentials !== null) mutate(credentials, { onSuccess: () => form.reset() });
  };
  return (
    <form className="stack" onSubmit={submit} autoComplete="off">
      <TextField
        label="New credentials (name=value)"
        name="credentials"
        placeholder="apiKey=…"
        type="password"
        autoComplete="off"
        error={isInvalid ? 'Use the form name=value' : null}
        hint="Replaces all saved credentials. To save several at once, use the API or the command line."
      />
      <ErrorNote error={error} />
      <div className="row">
        <Button type="submit" isBusy={isPending}>
          Save credentials
        </Button>
      </div>
    </form>
  );
}
