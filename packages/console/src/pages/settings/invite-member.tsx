import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FailureNote } from '../../components/error-note.tsx';
import { SelectField, TextField } from '../../components/field.tsx';
import { useWhyNot } from '../../session.tsx';
import { ShownLink } from './one-time-link.tsx';
import { ROLE_CHOICES, ROLE_HINTS, roleOf } from './roles.ts';

/** Invites somebody by a one-time link. */
export function Invite() {
  const whyNot = useWhyNot('people:write');
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [role, setRole] = useState(roleOf('developer'));
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: (email: string) => purser.people.invite({ email, role }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['live', 'invitations'] }),
  });
  const close = () => {
    setOpen(false);
    reset();
  };
  return (
    <>
      <Button look="first" whyNot={whyNot} onClick={() => setOpen(true)}>
        Invite…
      </Button>
      <Dialog title={data === undefined ? 'Invite somebody' : 'Their link'} isOpen={isOpen} onClose={close}>
        {data === undefined ? (
          <form
            className="stack"
            onSubmit={(event) => {
              event.preventDefault();
              mutate(String(new FormData(event.currentTarget).get('email')));
            }}
          >
            <TextField label="E-mail" name="email" type="email" maxLength={254} required />
            <SelectField
              label="Role"
              value={role}
              onChange={(chosen) => setRole(roleOf(chosen))}
              options={ROLE_CHOICES}
              hint={ROLE_HINTS[role]}
            />
            {error === null ? null : <FailureNote error={error} />}
            <footer>
              <Button onClick={close}>Not now</Button>
              <Button look="first" type="submit" isBusy={isPending}>
                Make the link
              </Button>
            </footer>
          </form>
        ) : (
          <>
            <ShownLink url={data.url} mailed={data.mailed} expiresAt={data.expiresAt} to={data.email} />
            <footer>
              <Button look="first" onClick={close}>
                Done
              </Button>
            </footer>
          </>
        )}
      </Dialog>
    </>
  );
}
