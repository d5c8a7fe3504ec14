import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { purser } from '../../api/client.ts';
import { ObjectId } from '../../components/id.tsx';
import { Loading, Panel } from '../../components/page.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Time } from '../../components/time.tsx';
import { useCaller } from '../../session.tsx';

const REFRESH_MS = 15_000;

type Alert = Awaited<ReturnType<typeof purser.alerts.list>>['data'][number];

/** Alerts of the account, most urgent first. */
export function Alerts() {
  const { data, error } = useQuery({
    queryKey: ['live', 'attention'],
    queryFn: async ({ signal }) => (await purser.alerts.list({ signal })).data,
    refetchInterval: REFRESH_MS,
  });
  return (
    <Panel title="Needs attention">
      {data === undefined ? (
        <Loading error={error} />
      ) : data.length === 0 ? (
        <p className="muted">Nothing needs attention.</p>
      ) : (
        <ul className="alerts">
          {data.map((alert) => (
            <AlertItem key={`${alert.kind} ${alert.message}`} alert={alert} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function AlertItem({
  alert: { kind, status, message, count, since, subjectIds },
}: {
  readonly alert: Alert;
}) {
  const { operator } = useCaller();
  return (
    <li>
      <div className="row">
        <StatusBadge status={status === 'failed' ? 'failed' : 'warning'} />
        <strong>{kind.replaceAll('_', ' ')}</strong>
        {since === undefined ? null : (
          <span className="muted">
            {kind === 'confirmation_due' ? 'expires ' : 'since '}
            <Time at={since} />
          </span>
        )}
        <AlertLink kind={kind} isOperator={operator} />
      </div>
      <p>{message}</p>
      {subjectIds.length === 0 ? null : (
        <div className="row">
          {subjectIds.map((id) => (
            <ObjectId key={id} id={id} />
          ))}
          {count > subjectIds.length ? (
            <span className="muted">and {count - subjectIds.length} more</span>
          ) : null}
        </div>
      )}
    </li>
  );
}

/** Where to act on an alert. */
function AlertLink({ kind, isOperator }: { readonly kind: Alert['kind']; readonly isOperator: boolean }) {
  switch (kind) {
    case 'outcome_unknown':
    case 'buyer_action_required':
      return isOperator ? <Link to="/operator/unresolved-orders">Resolve orders</Link> : null;
    case 'endpoint_disabled':
    case 'endpoint_failing':
    case 'deliveries_exhausted':
    case 'webhook_endpoint_missing':
      return <Link to="/webhooks">View webhooks</Link>;
    case 'balance_low':
      return <Link to="/balance">View balance</Link>;
    case 'confirmation_due':
      return (
        <Link to="/checkout-intents" search={{ state: 'awaiting_confirmation' }}>
          View offers
        </Link>
      );
    case 'intents_failed':
      return (
        <Link to="/checkout-intents" search={{ state: 'failed', period: 'day' }}>
          View failed purchases
        </Link>
      );
    case 'daily_limit_near':
      return <Link to="/limits">View limits</Link>;
    default: {
      const never: never = kind;
      return never;
    }
  }
}
