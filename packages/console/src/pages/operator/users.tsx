import { useNavigate, useSearch } from '@tanstack/react-router';
import { purser } from '../../api/client.ts';
import { ConfirmButton } from '../../components/confirm-dialog.tsx';
import { InstallationObjectLinks } from '../../components/object-links.tsx';
import { EmptyState, PageHeader } from '../../components/page.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { Time } from '../../components/time.tsx';
import { CreateResetLink } from '../settings/member-actions.tsx';

type User = Awaited<ReturnType<typeof purser.operatorUsers.list>>['data'][number];

/** All users of the installation. */
export function UsersPage() {
  const cursor = useSearch({ from: '/shell/operator/users' });
  const navigate = useNavigate({ from: '/operator/users' });
  return (
    <>
      <PageHeader
        title="All users"
        lead="Everyone who can sign in. Operators manage the installation and can view every account."
      />
      <PagedList
        label="Users"
        queryKey={['users']}
        cursor={cursor}
        onCursorChange={(next) => void navigate({ search: next })}
        load={(at, signal) => purser.operatorUsers.list({ ...at, limit: 25 }, { signal })}
        keyOf={({ id }) => id}
        columns={[
          { name: 'Name', isTitle: true, cell: ({ name }) => name },
          { name: 'Email', cell: ({ email }) => email },
          {
            name: 'Accounts',
            cell: ({ accounts }) => accounts.map(({ name, role }) => `${name} (${role})`).join(', ') || '–',
          },
          { name: 'Two-factor', cell: (user) => (twoFactorEnabled(user) ? 'yes' : 'no') },
          { name: 'Last sign-in', cell: ({ lastSignedInAt }) => <Time at={lastSignedInAt} /> },
          { name: 'Operator', cell: (user) => <OperatorAccess user={user} /> },
          {
            name: 'Actions',
            cell: (user) => (
              <div className="row">
                <InstallationObjectLinks id={user.id} />
                <CreateResetLink user={user} create={() => purser.operatorUsers.createResetLink(user.id)} />
              </div>
            ),
          },
        ]}
        empty={<EmptyState command="npx purser users list">No users yet.</EmptyState>}
      />
    </>
  );
}

const twoFactorEnabled = ({ twoFactorEnabled: hasApp, passkeyCount }: User) => hasApp || passkeyCount > 0;

function OperatorAccess({ user: { id, name, operator } }: { readonly user: User }) {
  return (
    <>
      {operator ? 'yes ' : 'no '}
      <ConfirmButton
        button={{ small: true, children: operator ? 'Revoke…' : 'Grant…' }}
        title={operator ? `Revoke operator access of ${name}?` : `Grant operator access to ${name}?`}
        action={operator ? 'Revoke access' : 'Grant access'}
        onConfirm={() => purser.operatorUsers.setOperator(id, !operator)}
      >
        <p>
          {operator
            ? 'They lose operator access immediately, and remain members of their accounts.'
            : 'Operators can read every account, change balances, edit host rules and manage all users.'}
        </p>
      </ConfirmButton>
    </>
  );
}
