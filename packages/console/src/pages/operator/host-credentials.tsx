import { ApiError } from '@purser/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { Ask } from '../../components/confirm-dialog.tsx';
import { FailureNote } from '../../components/error-note.tsx';
import { TextField } from '../../components/field.tsx';
import { Empty, Panel } from '../../components/page.tsx';
import { Time } from '../../components/time.tsx';

/** What a merchant gave the operator for buying there: names only; values are never shown. */
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
    <Panel title="Credentials" actions={data ? <Forget host={host} /> : null}>
      {error === null ? null : <FailureNote error={error} />}
      {data ? (
        <p>
          {data.names.map((name) => (
            <code key={name}>{name} </code>
          ))}
          entrusted <Time at={data.createdAt} />. Values are sealed and shown to nobody.
        </p>
      ) : (
        <Empty>Nothing is entrusted for this host.</Empty>
      )}
      <Entrust host={host} />
    </Panel>
  );
}

function Forget({ host }: { readonly host: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        Forget…
      </Button>
      <Ask
        title={`Forget the credentials for ${host}?`}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        action="Forget them"
        onConfirm={() => purser.operator.deleteHostCredentials(host)}
      >
        <p>They cannot be read back. Purchases that need them fail until new ones are entrusted.</p>
      </Ask>
    </>
  );
}

const PAIR = /^([A-Za-z][A-Za-z0-9_]*)\s*=\s*(.+)$/;

/** `name=value` by line; null when a line is none. */
function pairsOf(text: string): Record<string, string> | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const pairs = lines.map((line) => PAIR.exec(line.trim()));
  if (pairs.length === 0 || pairs.includes(null)) return null;
  return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? '']));
}

function Entrust({ host }: { readonly host: string }) {
  const queries = useQueryClient();
  const [isWrong, setWrong] = useState(false);
  const { mutate, error, isPending } = useMutation({
    mutationFn: (credentials: Record<string, string>) =>
      purser.operator.setHostCredentials(host, { credentials }),
    onSuccess: () => queries.invalidateQueries(),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form).get('credentials');
    const credentials = pairsOf(typeof given === 'string' ? given : '');
    setWrong(credentials === null);
    if (credentials !== null) mutate(credentials, { onSuccess: () => form.reset() });
  };
  return (
    <form className="stack" onSubmit={submit} autoComplete="off">
      <TextField
        label="New credentials, as name=value"
        name="credentials"
        placeholder="apiKey=…"
        type="password"
        autoComplete="off"
        wrong={isWrong ? 'is written name=value' : null}
        hint="In place of all that were kept. Several at once by the API or the command line."
      />
      {error === null ? null : <FailureNote error={error} />}
      <div className="row">
        <Button type="submit" isBusy={isPending}>
          Entrust
        </Button>
      </div>
    </form>
  );
}
