import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FailureNote } from '../../components/error-note.tsx';
import { TextField } from '../../components/field.tsx';
import { CopyButton, Id } from '../../components/id.tsx';
import { Empty, PageHead } from '../../components/page.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { Time } from '../../components/time.tsx';
import { useLookInto } from './view-as-account.ts';

/** Everybody who buys through this installation. */
export function AccountsPage() {
  const place = useSearch({ from: '/shell/operator/accounts' });
  const navigate = useNavigate({ from: '/operator/accounts' });
  const lookInto = useLookInto();
  return (
    <>
      <PageHead title="Accounts" lead="Each has keys, limits, a balance and people of its own.">
        <NewAccount />
      </PageHead>
      <PagedList
        label="Accounts"
        queryKey={['accounts']}
        place={place}
        onPlace={(next) => void navigate({ search: next })}
        load={(at, signal) => purser.operator.listAccounts({ ...at, limit: 25 }, { signal })}
        keyOf={({ id }) => id}
        columns={[
          {
            name: 'Name',
            cell: ({ id, name }) => (
              <Link to="/operator/accounts/$id" params={{ id }}>
                {name}
              </Link>
            ),
          },
          { name: 'Account', cell: ({ id }) => <Id id={id} /> },
          { name: 'Made', cell: ({ createdAt }) => <Time at={createdAt} /> },
          {
            name: 'Do',
            cell: ({ id }) => (
              <Button small onClick={() => lookInto(id, '/')}>
                Look into
              </Button>
            ),
          },
        ]}
        empty={<Empty command="npx purser accounts create --name Acme">There is no account.</Empty>}
      />
    </>
  );
}

function NewAccount() {
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: (name: string) => purser.operator.createAccount({ name }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['live', 'accounts'] }),
  });
  const close = () => {
    setOpen(false);
    reset();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = new FormData(event.currentTarget).get('name');
    if (typeof name === 'string') mutate(name);
  };
  return (
    <>
      <Button look="first" onClick={() => setOpen(true)}>
        New account…
      </Button>
      <Dialog
        title={data === undefined ? 'New account' : 'Keep its first key now'}
        isOpen={isOpen}
        onClose={close}
      >
        {data === undefined ? (
          <form className="stack" onSubmit={submit}>
            <TextField label="Name" name="name" required maxLength={255} />
            {error === null ? null : <FailureNote error={error} />}
            <footer>
              <Button onClick={close}>Not now</Button>
              <Button look="first" type="submit" isBusy={isPending}>
                Make the account
              </Button>
            </footer>
          </form>
        ) : (
          <>
            <p>It is shown this once. Nobody can read it again.</p>
            <p className="row">
              <code>{data.apiKey}</code> <CopyButton text={data.apiKey} label="the key" />
            </p>
            <footer>
              <Button look="first" onClick={close}>
                I have kept it
              </Button>
            </footer>
          </>
        )}
      </Dialog>
    </>
  );
}
