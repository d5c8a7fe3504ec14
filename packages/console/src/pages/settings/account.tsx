import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { FailureNote } from '../../components/error-note.tsx';
import { TextField } from '../../components/field.tsx';
import { Id } from '../../components/id.tsx';
import { Facts, Loading, Panel } from '../../components/page.tsx';
import { State } from '../../components/status-badge.tsx';
import { Time } from '../../components/time.tsx';
import { useWhyNot } from '../../session.tsx';

type Account = Awaited<ReturnType<typeof purser.account.retrieve>>;

/** What the account is, where returns are asked for, how long things are kept. */
export function SettingsAccountPage() {
  const { data: account, error } = useQuery({
    queryKey: ['live', 'account'],
    queryFn: () => purser.account.retrieve(),
  });
  if (error !== null) return <FailureNote error={error} />;
  if (account === undefined) return <Loading />;
  return (
    <div className="stack">
      <Panel title="This account">
        <Facts
          facts={[
            ['Account', <Id key="id" id={account.id} />],
            ['Environment', <State key="environment" state={account.environment} />],
            ['Made', <Time key="made" at={account.createdAt} exact />],
          ]}
        />
      </Panel>
      <Panel title="Name and returns">
        <AccountForm account={account} />
      </Panel>
      <Panel title="How long things are kept">
        <Retention account={account} />
      </Panel>
    </div>
  );
}

function AccountForm({ account }: { readonly account: Account }) {
  const whyNot = useWhyNot('settings:write');
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
        const given = new FormData(event.currentTarget);
        const email = String(given.get('returns')).trim();
        if (whyNot === null)
          mutate({ name: String(given.get('name')), returnsSupportEmail: email === '' ? null : email });
      }}
    >
      <p>
        There is no interface for returns. Whoever wants one writes to{' '}
        {account.returnsSupportEmail === null ? (
          'the support address, which is not set yet,'
        ) : (
          <a href={`mailto:${account.returnsSupportEmail}`}>{account.returnsSupportEmail}</a>
        )}{' '}
        with the id of the order or checkout intent and the reason.
      </p>
      <TextField
        label="Name of the account"
        name="name"
        maxLength={255}
        required
        defaultValue={account.name}
        readOnly={whyNot !== null}
      />
      <TextField
        label="Support e-mail for returns"
        name="returns"
        type="email"
        maxLength={254}
        defaultValue={account.ownReturnsSupportEmail ?? ''}
        readOnly={whyNot !== null}
        hint="Left empty, the address of the installation counts (SUPPORT_EMAIL)."
      />
      {error === null ? null : <FailureNote error={error} />}
      <div className="row">
        <Button type="submit" isBusy={isPending} whyNot={whyNot}>
          Save
        </Button>
        <span role="status">{isSuccess ? 'Saved.' : ''}</span>
      </div>
    </form>
  );
}

const days = (count: number) => (count === 0 ? 'not at all' : count === 1 ? '1 day' : `${count} days`);

function Retention({ account: { retention } }: { readonly account: Account }) {
  return (
    <div className="stack">
      <Facts
        facts={[
          ['Events and deliveries', days(retention.eventDays)],
          ['Attempts of deliveries', days(retention.deliveryAttemptDays)],
          ['Log of API requests', days(retention.requestDays)],
          ['Exchanges with merchants', days(retention.exchangeDays)],
          ['Log of sign-ins', days(retention.signInDays)],
          ['Idempotency keys', `${retention.idempotencyKeyHours} hours`],
          ['Purchases, orders, parcels, balance', 'for good'],
        ]}
      />
      <p className="soft">Set by whoever runs the installation.</p>
    </div>
  );
}
