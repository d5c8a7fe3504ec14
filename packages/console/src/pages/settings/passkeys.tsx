import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addPasskey, type Passkey, passkeysWhyNot, readPasskeys, removePasskey } from '../../api/passkeys.ts';
import { DoorError, readMeans, signOut } from '../../api/sign-in.ts';
import { Button } from '../../components/button.tsx';
import { Ask } from '../../components/confirm-dialog.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/field.tsx';
import { Panel } from '../../components/page.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { WrongNote } from '../sign-in/sign-in-error.tsx';

/** The signed-in person's passkeys. */
export function Passkeys() {
  const { data: passkeys, error } = useQuery({ queryKey: ['passkeys'], queryFn: readPasskeys });
  const { data: means } = useQuery({ queryKey: ['means'], queryFn: readMeans, staleTime: 600_000 });
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const whyNot =
    means?.passkeys === false ? 'the installation’s PUBLIC_URL has no https name' : passkeysWhyNot();
  return (
    <Panel
      title="Passkeys"
      actions={
        <Button small whyNot={whyNot} onClick={() => setAdding(true)}>
          Add a passkey…
        </Button>
      }
    >
      <WrongNote error={error} />
      {passkeys === undefined || passkeys.length === 0 ? (
        <p className="soft">
          None yet. A passkey of this device signs you in without password and code, and cannot be phished.
          {whyNot === null ? '' : ` Not here: ${whyNot}.`}
        </p>
      ) : (
        <Table
          label="Passkeys"
          rows={passkeys}
          keyOf={({ id }) => id}
          columns={[
            { name: 'Name', cell: ({ name }) => name },
            { name: 'Added', cell: ({ createdAt }) => <Time at={createdAt} /> },
            {
              name: 'Actions',
              cell: (passkey) => (
                <Button small look="danger" onClick={() => setRemoving(passkey)}>
                  Remove…<span className="unseen"> {passkey.name}</span>
                </Button>
              ),
            },
          ]}
        />
      )}
      {isAdding ? <AddPasskey onClose={() => setAdding(false)} /> : null}
      <Ask
        title="Remove this passkey?"
        isOpen={removing !== null}
        onClose={() => setRemoving(null)}
        action="Remove it"
        onConfirm={() => removePasskey(removing?.id ?? '')}
      >
        <p>“{removing?.name}” signs in no more. Delete it on the device too.</p>
      </Ask>
    </Panel>
  );
}

function AddPasskey({ onClose }: { readonly onClose: () => void }) {
  const queries = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: addPasskey,
    onSuccess: async () => {
      onClose();
      await queries.invalidateQueries({ queryKey: ['passkeys'] });
      await queries.invalidateQueries({ queryKey: ['live', 'people'] });
    },
  });
  const isStale = error instanceof DoorError && error.code === 'SESSION_NOT_FRESH';
  return (
    <Dialog title="Add a passkey" isOpen onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          mutate(String(new FormData(event.currentTarget).get('name')));
        }}
      >
        <p>The browser will ask you to confirm on this device, or on one that you choose.</p>
        <TextField
          label="Name"
          name="name"
          hint="So that you know it again: a device, a place."
          maxLength={100}
          required
        />
        {isStale ? (
          <p className="note warn" role="alert">
            You signed in more than a day ago. Sign out and in again first.
          </p>
        ) : (
          <WrongNote error={error} />
        )}
        <footer>
          <Button onClick={onClose}>Not now</Button>
          {isStale ? (
            <Button onClick={() => void signOut().finally(() => window.location.reload())}>Sign out</Button>
          ) : (
            <Button look="first" type="submit" isBusy={isPending}>
              Add it
            </Button>
          )}
        </footer>
      </form>
    </Dialog>
  );
}
