import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { TextField } from '../../components/field.tsx';
import { Id } from '../../components/id.tsx';
import { ObjectLinks } from '../../components/object-links.tsx';
import { DescriptionList, Loading, Panel } from '../../components/page.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Time } from '../../components/time.tsx';
import { useDisabledReason } from '../../session.tsx';

type Account = Awaited<ReturnType<typeof purser.account.retrieve>>;

/** The account's name, support address and data retention. */
export function AccountSettingsPage() {
  const { data: account, error } = useQuery({
    queryKey: ['live', 'account'],
    queryFn: () => purser.account.retrieve(),
  });
  if (error !== null) return <ErrorNote error={error} />;
  if (account === undefined) return <Loading />;
  return (
    <div className="stack">
      <Panel title="Account">
        <DescriptionList
          items={[
            ['Account', <Id key="id" id={account.id} />],
            ['Environment', <StatusBadge key="environment" status={account.environment} />],
            ['Created', <Time key="created" at={account.createdAt} exact />],
          ]}
        />
      </Panel>
      <Panel title="Name and returns" actions={<AccountLinks account={account} />}>
        <AccountForm account={account} />
      </Panel>
      <Panel title="Data retention">
        <Retention account={account} />
      </Panel>
    </div>
  );
}

const AccountLinks = ({ account: { id } }: { readonly account: Account }) => (
  <div className="row">
    <ObjectLinks id={id} />
  </div>
);

function AccountForm({ account }: { readonly account: Account }) {
  const disabledReason = useDisabledReason('settings:write');
  const queries = useQueryClient();
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: (change: { name: string; returnsSupportEmail: string | null }) =>
      purser.account.update(change),
    onSuccess: async (changed) => {
      queries.setQueryData(['live', 'account'], changed);
      await queries.invalidateQueries({ queryKey: ['caller'] });
    },
  });
  return (
    <form
      className="stack narrow"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const email = String(form.get('returns')).trim();
        if (disabledReason === null)
          mutate({ name: String(form.get('name')), returnsSupportEmail: email === '' ? null : email });
      }}
    >
      <p>
        Buyers request returns by email to{' '}
        {account.returnsSupportEmail === null ? (
          'the support address, which is not set yet,'
        ) : (
          <a href={`mailto:${account.returnsSupportEmail}`}>{account.returnsSupportEmail}</a>
        )}{' '}
        with the ID of the order or checkout intent and the reason.
      </p>
      <TextField
        label="Account name"
        name="name"
        maxLength={255}
        required
        defaultValue={account.name}
        readOnly={disabledReason !== null}
      />
      <TextField
        label="Support email for returns"
        name="returns"
        type="email"
        maxLength={254}
        defaultValue={account.ownReturnsSupportEmail ?? ''}
        readOnly={disabledReason !== null}
        hint="Defaults to SUPPORT_EMAIL of the installation."
      />
      <ErrorNote error={error} />
      <div className="row">
        <Button type="submit" isBusy={isPending} disabledReason={disabledReason}>
          Save
        </Button>
        <span role="status">{isSuccess ? 'Saved.' : ''}</span>
      </div>
    </form>
  );
}

const days = (count: number) => (count === 0 ? 'not kept' : count === 1 ? '1 day' : `${count} days`);

function Retention({ account: { retention } }: { readonly account: Account }) {
  return (
    <div className="stack">
      <DescriptionList
        items={[
          ['Events and deliveries', days(retention.eventDays)],
          ['Delivery attempts', days(retention.deliveryAttemptDays)],
          ['API requests', days(retention.requestDays)],
          ['Merchant requests and responses', days(retention.merchantRequestDays)],
          ['Purchase attempts in a browser', days(retention.purchaseAttemptDays)],
          ['Sign-ins', days(retention.signInDays)],
          ['Idempotency keys', `${retention.idempotencyKeyHours} hours`],
          ['Purchases, orders, shipments, ledger', 'kept forever'],
        ]}
      />
      <p className="muted">Set by the operator of the installation.</p>
    </div>
  );
}
