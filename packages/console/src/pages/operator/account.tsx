import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ACCOUNT_HEADER, purser } from '../../api/client.ts';
import { openAccount } from '../../api/shown-account.ts';
import { Button } from '../../components/button.tsx';
import { Id } from '../../components/id.tsx';
import { InstallationObjectLinks } from '../../components/object-links.tsx';
import { PageHeader } from '../../components/page.tsx';
import { AccountBalance } from './account-balance.tsx';
import { AccountKeys } from './account-keys.tsx';
import { AccountLimits } from './account-limits.tsx';

/** One account, for operators. */
export function AccountPage() {
  const { id } = useParams({ from: '/shell/operator/accounts/$id' });
  const { data: account } = useQuery({
    queryKey: ['operator', 'account', id],
    queryFn: ({ signal }) => purser.account.retrieve({ signal, headers: { [ACCOUNT_HEADER]: id } }),
  });
  return (
    <>
      <PageHeader title={account?.name ?? 'Account'} lead={<Id id={id} />}>
        <InstallationObjectLinks id={id} changes={{ accountId: id }} />
        <Button icon="eye" onClick={() => openAccount(id)}>
          View as account
        </Button>
      </PageHeader>
      <div className="columns">
        <AccountBalance accountId={id} />
        <AccountLimits accountId={id} />
      </div>
      <AccountKeys accountId={id} />
    </>
  );
}
