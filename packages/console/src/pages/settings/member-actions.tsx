import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { Ask } from '../../components/confirm-dialog.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FailureNote } from '../../components/error-note.tsx';
import { SelectField } from '../../components/field.tsx';
import { ShownLink } from './one-time-link.tsx';
import { ROLE_CHOICES, ROLE_HINTS, roleOf } from './roles.ts';

export type Member = Awaited<ReturnType<typeof purser.people.list>>['data'][number];

interface ActProps {
  readonly person: Member;
  readonly onClose: () => void;
}

/** Another role for somebody. */
export function ChangeRole({ person, onClose }: ActProps) {
  const [role, setRole] = useState(person.role);
  return (
    <Ask
      title={`Role of ${person.name}`}
      isOpen
      onClose={onClose}
      action="Change the role"
      look="first"
      whyNot={role === person.role ? 'this is their role now' : null}
      onConfirm={() => purser.people.changeRole(person.id, role)}
    >
      <SelectField
        label="Role"
        value={role}
        onChange={(chosen) => setRole(roleOf(chosen))}
        options={ROLE_CHOICES}
        hint={ROLE_HINTS[role]}
      />
      <p className="soft">In force with their next click. API keys that they made stay as they are.</p>
    </Ask>
  );
}

export function RemovePerson({ person, onClose }: ActProps) {
  return (
    <Ask
      title={`Remove ${person.name}?`}
      isOpen
      onClose={onClose}
      action="Remove them"
      onConfirm={() => purser.people.remove(person.id)}
    >
      <p>
        {person.name} ({person.email}) no longer sees this account, from their next click on. API keys that
        they made go on working: revoke them under API keys. If they belong to no other account, their sign-in
        is deleted.
      </p>
    </Ask>
  );
}

/** A link by which somebody chooses another password. */
export function ResetLinkOf({ person, onClose }: ActProps) {
  const queries = useQueryClient();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => purser.people.makeResetLink(person.id),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['live', 'people'] }),
  });
  return (
    <Dialog title={`Reset link for ${person.name}`} isOpen onClose={onClose}>
      {data === undefined ? (
        <>
          <p>
            Whoever has the link can choose a new password for {person.email}. Following it ends all their
            sessions. Until then nothing changes.
          </p>
          {error === null ? null : <FailureNote error={error} />}
          <footer>
            <Button onClick={onClose}>Not now</Button>
            <Button look="first" isBusy={isPending} onClick={() => mutate()}>
              Make the link
            </Button>
          </footer>
        </>
      ) : (
        <>
          <ShownLink url={data.url} mailed={data.mailed} expiresAt={data.expiresAt} to={person.email} />
          <footer>
            <Button look="first" onClick={onClose}>
              Done
            </Button>
          </footer>
        </>
      )}
    </Dialog>
  );
}
