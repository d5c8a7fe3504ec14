import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { purser } from '../../api/client.ts';
import { readClock } from '../../components/clock.ts';
import { Details } from '../../components/disclosure/details.tsx';
import { ObjectId } from '../../components/id.tsx';
import { Loading, Panel } from '../../components/page.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Time } from '../../components/time.tsx';
import { useCaller } from '../../session.tsx';

const REFRESH_MS = 15_000;
/** How long before its expiry an offer raises an alert. */
const EXPIRES_SOON_MS = 15 * 60_000;

type Alert = Awaited<ReturnType<typeof purser.alerts.list>>['data'][number];

/** Alerts of the account, most urgent first: one line each, which opens to the affected objects. */
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
            <AlertItem key={`${alert.kind} ${alert.failureCode ?? ''}`} alert={alert} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function AlertItem({ alert }: { readonly alert: Alert }) {
  const { kind, status, message, count, since, subjectIds } = alert;
  return (
    <li>
      <Details
        name={`alert-${kind}${subjectIds.length === 1 ? `-${subjectIds[0]}` : ''}`}
        summary={
          <>
            <StatusBadge status={status === 'failed' ? 'failed' : 'warning'} />
            <span className="alert-message">{message}</span>
          </>
        }
      >
        <div className="row">
          {since === undefined ? null : (
            <span className="muted">
              {kind === 'confirmation_due' ? 'expires ' : 'since '}
              <Time at={since} />
            </span>
          )}
          {subjectIds.map((id) => (
            <ObjectId key={id} id={id} />
          ))}
          {count > subjectIds.length && subjectIds.length > 0 ? (
            <span className="muted">and {count - subjectIds.length} more</span>
          ) : null}
        </div>
      </Details>
      <AlertLink alert={alert} />
    </li>
  );
}

/** Where to act on an alert: for what it counts, exactly the counted list. */
function AlertLink({ alert: { kind, failureCode, subjectIds } }: { readonly alert: Alert }) {
  const { operator } = useCaller();
  const [onlyId, ...otherIds] = subjectIds;
  switch (kind) {
    case 'outcome_unknown':
    case 'buyer_action_required':
      return operator ? (
        <Link to="/operator/unresolved-orders">Resolve orders</Link>
      ) : (
        <Link to="/checkout-intents" search={{ attention: kind }}>
          View purchases
        </Link>
      );
    case 'endpoint_disabled':
    case 'endpoint_failing':
      return onlyId !== undefined && otherIds.length === 0 ? (
        <Link to="/webhooks/$id" params={{ id: onlyId }}>
          View endpoint
        </Link>
      ) : (
        <Link to="/webhooks">View webhooks</Link>
      );
    case 'webhook_endpoint_missing':
      return <Link to="/webhooks">Add endpoint</Link>;
    case 'deliveries_exhausted':
      return (
        <Link to="/deliveries" search={{ status: 'exhausted' }}>
          View deliveries
        </Link>
      );
    case 'balance_low':
      return <Link to="/balance">View balance</Link>;
    case 'confirmation_due':
      return (
        <Link
          to="/checkout-intents"
          search={{
            state: 'awaiting_confirmation',
            expiresBefore: new Date(readClock() + EXPIRES_SOON_MS).toISOString(),
          }}
        >
          View offers
        </Link>
      );
    case 'intents_failed':
      return (
        <Link to="/checkout-intents" search={{ reason: failureCode, attention: 'none', period: 'day' }}>
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
