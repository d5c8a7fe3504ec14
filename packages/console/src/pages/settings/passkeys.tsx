import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  addPasskey,
  type Passkey,
  passkeysUnavailableReason,
  readPasskeys,
  removePasskey,
} from '../../api/passkeys.ts';
import { AuthError, readSignInMethods, signOut } from '../../api/sign-in.ts';
import { Button, LabelWith } from '../../components/button.tsx';
import { ConfirmButton } from '../../components/confirm-dialog.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { TextField } from '../../components/field.tsx';
import { Panel } from '../../components/page.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';

/** The signed-in user's passkeys. */
export function Passkeys() {
  const { data: passkeys, error } = useQuery({ queryKey: ['passkeys'], queryFn: readPasskeys });
  const { data: methods } = useQuery({
    queryKey: ['sign-in-methods'],
    queryFn: readSignInMethods,
    staleTime: 600_000,
  });
  const [isAdding, setAdding] = useState(false);
  const disabledReason =
    methods?.passkeys === false
      ? 'Passkeys need a PUBLIC_URL with https and a host name'
      : passkeysUnavailableReason();
  return (
    <Panel
      title="Passkeys"
      actions={
        <Button small icon="plus" disabledReason={disabledReason} onClick={() => setAdding(true)}>
          Add passkey…
        </Button>
      }
    >
      <ErrorNote error={error} />
      {passkeys === undefined || passkeys.length === 0 ? (
        <p className="muted">
          No passkeys yet. A passkey signs you in without password or code, and resists phishing.
          {disabledReason === null ? '' : ` Not available here. ${disabledReason}.`}
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
              cell: (passkey) => <RemovePasskey passkey={passkey} />,
            },
          ]}
        />
      )}
      {isAdding ? <AddPasskey onClose={() => setAdding(false)} /> : null}
    </Panel>
  );
}

function RemovePasskey({ passkey: { id, name } }: { readonly passkey: Passkey }) {
  return (
    <ConfirmButton
      button={{ small: true, variant: 'danger', children: <LabelWith object={name}>Remove…</LabelWith> }}
      title="Remove passkey?"
      action="Remove passkey"
      onConfirm={() => removePasskey(id)}
    >
      <p>You can no longer sign in with “{name}”. Delete it on the device too.</p>
    </ConfirmButton>
  );
}

function AddPasskey({ onClose }: { readonly onClose: () => void }) {
  const queries = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: addPasskey,
    onSuccess: async () => {
      onClose();
      await queries.invalidateQueries({ queryKey: ['passkeys'] });
      await queries.invalidateQueries({ queryKey: ['live', 'members'] });
    },
  });
  const needsSignIn = error instanceof AuthError && error.code === 'SESSION_NOT_FRESH';
  return (
    <Dialog title="Add passkey" isOpen onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          mutate(String(new FormData(event.currentTarget).get('name')));
        }}
      >
        <p>Your browser asks you to confirm on this or another device.</p>
        <TextField
          label="Name"
          name="name"
          hint="To tell your passkeys apart, such as the device."
          maxLength={100}
          required
        />
        {needsSignIn ? (
          <p className="note warning" role="alert">
            You signed in more than a day ago. Sign out and sign in again to add a passkey.
          </p>
        ) : (
          <ErrorNote error={error} />
        )}
        <footer>
          <Button onClick={onClose}>Cancel</Button>
          {needsSignIn ? (
            <Button onClick={() => void signOut().finally(() => window.location.reload())}>Sign out</Button>
          ) : (
            <Button variant="primary" type="submit" isBusy={isPending}>
              Add passkey
            </Button>
          )}
        </footer>
      </form>
    </Dialog>
  );
}
