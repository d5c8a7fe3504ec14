import { useParams } from '@tanstack/react-router';
import { AccountKeys } from '../operator/account-keys.tsx';
import { AccountLimits } from '../operator/account-limits.tsx';
import { AccountMoney } from '../operator/account-money.tsx';
import { useLookInto } from '../operator/look-into.ts';
import { Button } from '../parts/button.tsx';
import { Id } from '../parts/id.tsx';
import { PageHead } from '../parts/page.tsx';

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
