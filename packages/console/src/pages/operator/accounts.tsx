import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { purser } from '../../api/client.ts';
import { openAccount } from '../../api/shown-account.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { Id } from '../../components/id.tsx';
import { CreateSecretButton } from '../../components/one-time-secret.tsx';
import { EmptyState, PageHeader } from '../../components/page.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { Time } from '../../components/time.tsx';

/** All accounts of the installation. */
export function AccountsPage() {
  const cursor = useSearch({ from: '/shell/operator/accounts' });
  const navigate = useNavigate({ from: '/operator/accounts' });
  return (
    <>
      <PageHeader title="Accounts" lead="Each account has its own API keys, limits, balance and members.">
        <CreateAccount />
      </PageHeader>
      <PagedList
        label="Accounts"
        queryKey={['accounts']}
        cursor={cursor}
        onCursorChange={(next) => void navigate({ search: next })}
        load={(at, signal) => purser.operator.listAccounts({ ...at, limit: 25 }, { signal })}
        keyOf={({ id }) => id}
        columns={[
          {
            name: 'Name',
            isTitle: true,
            cell: ({ id, name }) => (
              <Link to="/operator/accounts/$id" params={{ id }}>
                {name}
              </Link>
            ),
          },
          { name: 'Account', cell: ({ id }) => <Id id={id} /> },
          { name: 'Created', cell: ({ createdAt }) => <Time at={createdAt} /> },
          {
            name: 'Actions',
            cell: ({ id }) => (
              <Button small icon="eye" onClick={() => openAccount(id)}>
                View as account
              </Button>
            ),
          },
        ]}
        empty={<EmptyState command="npx purser accounts create --name Acme">No accounts yet.</EmptyState>}
      />
    </>
  );
}

const CreateAccount = () => (
  <CreateSecretButton
    button={{ variant: 'primary', icon: 'plus', children: 'Create account…' }}
    part="create"
    title="Create account"
    createdTitle="Account created"
    action="Create account"
    create={(form) => purser.operator.createAccount({ name: String(form.get('name')) })}
    refetch={['live', 'accounts']}
    secretOf={({ apiKey }) => apiKey}
    secretLabel="the key"
    note={() => 'Save its first API key now: it is not shown again.'}
  >
    <TextField label="Name" name="name" required maxLength={255} />
  </CreateSecretButton>
);
