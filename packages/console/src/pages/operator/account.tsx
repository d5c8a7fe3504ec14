import { useParams } from '@tanstack/react-router';
import { Button } from '../../components/button.tsx';
import { Id } from '../../components/id.tsx';
import { PageHead } from '../../components/page.tsx';
import { AccountMoney } from './account-balance.tsx';
import { AccountKeys } from './account-keys.tsx';
import { AccountLimits } from './account-limits.tsx';
import { useLookInto } from './view-as-account.ts';

/** One account, as its operator sees it. */
export function AccountPage() {
  const { id } = useParams({ from: '/shell/operator/accounts/$id' });
  const lookInto = useLookInto();
  return (
    <>
      <PageHead title="Account" lead={<Id id={id} />}>
        <Button onClick={() => lookInto(id, '/')}>Look into</Button>
      </PageHead>
      <div className="columns">
        <AccountMoney accountId={id} />
        <AccountLimits accountId={id} />
      </div>
      <AccountKeys accountId={id} />
    </>
  );
}
