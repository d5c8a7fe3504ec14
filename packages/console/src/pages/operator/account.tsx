import { useParams } from '@tanstack/react-router';
import { Button } from '../../components/button.tsx';
import { Id } from '../../components/id.tsx';
import { PageHeader } from '../../components/page.tsx';
import { AccountBalance } from './account-balance.tsx';
import { AccountKeys } from './account-keys.tsx';
import { AccountLimits } from './account-limits.tsx';
import { useViewAsAccount } from './view-as-account.ts';

/** One account, for operators. */
export function AccountPage() {
  const { id } = useParams({ from: '/shell/operator/accounts/$id' });
  const viewAsAccount = useViewAsAccount();
  return (
    <>
      <PageHeader title="Account" lead={<Id id={id} />}>
        <Button onClick={() => viewAsAccount(id, '/')}>View as account</Button>
      </PageHeader>
      <div className="columns">
        <AccountBalance accountId={id} />
        <AccountLimits accountId={id} />
      </div>
      <AccountKeys accountId={id} />
    </>
  );
}
