import { useMutation } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { Ask } from '../../components/confirm-dialog.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FailureNote } from '../../components/error-note.tsx';
import { CopyButton } from '../../components/id.tsx';
import { Empty, PageHead } from '../../components/page.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { Time } from '../../components/time.tsx';

type Page = Awaited<ReturnType<typeof purser.operatorPeople.list>>;
type Person = Page['data'][number];

/** Everybody who may sign in to this installation, whatever account they belong to. */
export function OperatorPeoplePage() {
  const place = useSearch({ from: '/shell/operator/people' });
  const navigate = useNavigate({ from: '/operator/people' });
  return (
    <>
      <PageHead
        title="People"
        lead="Everybody who may sign in. Operators run the installation and may look into every account."
      />
      <PagedList
        label="People"
        queryKey={['operator-people']}
        place={place}
        onPlace={(next) => void navigate({ search: next })}
        load={(at, signal) => purser.operatorPeople.list({ ...at, limit: 25 }, { signal })}
        keyOf={({ id }) => id}
        columns={[
          { name: 'Name', cell: ({ name }) => name },
          { name: 'E-mail', cell: ({ email }) => email },
          {
            name: 'Accounts',
            cell: ({ accounts }) => accounts.map(({ name, role }) => `${name} (${role})`).join(', ') || '–',
          },
          { name: 'Second factor', cell: (person) => (isStrong(person) ? 'yes' : 'no') },
          { name: 'Last signed in', cell: ({ lastSignedInAt }) => <Time at={lastSignedInAt} /> },
          { name: 'Operator', cell: (person) => <OperatorChoice person={person} /> },
          { name: 'Do', cell: (person) => <Reset person={person} /> },
        ]}
        empty={<Empty command="npx purser people list">Nobody can sign in yet.</Empty>}
      />
    </>
  );
}

const isStrong = ({ hasSecondFactor, passkeyCount }: Person) => hasSecondFactor || passkeyCount > 0;

function OperatorChoice({ person }: { readonly person: Person }) {
  const [isOpen, setOpen] = useState(false);
  const { id, name, operator } = person;
  return (
    <>
      {operator ? 'yes ' : 'no '}
      <Button small onClick={() => setOpen(true)}>
        {operator ? 'Take away…' : 'Make operator…'}
      </Button>
      <Ask
        title={operator ? `Is ${name} no operator any more?` : `Make ${name} an operator?`}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        action={operator ? 'Take it away' : 'Make operator'}
        onConfirm={() => purser.operatorPeople.setOperator(id, !operator)}
      >
        <p>
          {operator
            ? 'From the next request on, only the accounts that they belong to are open to them.'
            : 'They may read every account, move money, decide about hosts and change everybody’s rights.'}
        </p>
      </Ask>
    </>
  );
}

function Reset({ person }: { readonly person: Person }) {
  const [isOpen, setOpen] = useState(false);
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: () => purser.operatorPeople.makeResetLink(person.id),
  });
  const close = () => {
    setOpen(false);
    reset();
  };
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        Reset link…
      </Button>
      <Dialog title={`A link for ${person.name} to set a new password`} isOpen={isOpen} onClose={close}>
        {data === undefined ? (
          <p>It works once. Their sessions go on until it is used.</p>
        ) : (
          <p className="row">
            <code>{data.url}</code> <CopyButton text={data.url} label="the link" />
          </p>
        )}
        {data?.mailed === true ? <p>It was mailed to {person.email} too.</p> : null}
        {error === null ? null : <FailureNote error={error} />}
        <footer>
          <Button onClick={close}>Close</Button>
          {data === undefined ? (
            <Button look="first" isBusy={isPending} onClick={() => mutate()}>
              Make the link
            </Button>
          ) : null}
        </footer>
      </Dialog>
    </>
  );
}
