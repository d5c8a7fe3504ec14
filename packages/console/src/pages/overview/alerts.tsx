import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { purser } from '../../api/client.ts';
import { FailureNote } from '../../components/error-note.tsx';
import { Id } from '../../components/id.tsx';
import { Loading, Panel } from '../../components/page.tsx';
import { State } from '../../components/status-badge.tsx';
import { Time } from '../../components/time.tsx';
import { placeOfId } from '../../navigation.ts';
import { useCaller } from '../../session.tsx';

const REFRESH_MS = 15_000;

type Concern = Awaited<ReturnType<typeof purser.statistics.attention>>['data'][number];

/** What needs a person, the most pressing first. */
export function Concerns() {
  const { data, error } = useQuery({
    queryKey: ['live', 'attention'],
    queryFn: async ({ signal }) => (await purser.statistics.attention({ signal })).data,
    refetchInterval: REFRESH_MS,
  });
  return (
    <Panel title="Needs a person">
      {data === undefined ? (
        error === null ? (
          <Loading />
        ) : (
          <FailureNote error={error} />
        )
      ) : data.length === 0 ? (
        <p className="soft">Nothing needs a person now.</p>
      ) : (
        <ul className="concerns">
          {data.map((concern) => (
            <ConcernLine key={`${concern.kind} ${concern.words}`} concern={concern} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function ConcernLine({
  concern: { kind, status, words, count, since, subjectIds },
}: {
  readonly concern: Concern;
}) {
  const { operator } = useCaller();
  return (
    <li>
      <div className="row">
        <State state={status === 'failed' ? 'failed' : 'warning'} />
        <strong>{kind.replaceAll('_', ' ')}</strong>
        {since === undefined ? null : (
          <span className="soft">
            {kind === 'confirmation_due' ? 'ends ' : 'since '}
            <Time at={since} />
          </span>
        )}
        <ConcernLink kind={kind} isOperator={operator} />
      </div>
      <p>{words}</p>
      {subjectIds.length === 0 ? null : (
        <div className="row">
          {subjectIds.map((id) => {
            const to = placeOfId(id);
            return <Id key={id} id={id} {...(to === null ? {} : { to })} />;
          })}
          {count > subjectIds.length ? (
            <span className="soft">and {count - subjectIds.length} more</span>
          ) : null}
        </div>
      )}
    </li>
  );
}

/** Where something can be done about it. */
function ConcernLink({ kind, isOperator }: { readonly kind: Concern['kind']; readonly isOperator: boolean }) {
  switch (kind) {
    case 'outcome_unknown':
    case 'buyer_needed':
      return isOperator ? <Link to="/operator/outcomes">Decide</Link> : null;
    case 'endpoint_disabled':
    case 'endpoint_failing':
    case 'deliveries_exhausted':
    case 'webhooks_absent':
      return <Link to="/webhooks">Webhooks</Link>;
    case 'balance_low':
      return <Link to="/balance">Balance</Link>;
    case 'confirmation_due':
      return (
        <Link to="/checkout-intents" search={{ state: 'awaiting_confirmation' }}>
          Those that wait
        </Link>
      );
    case 'intents_failed':
      return (
        <Link to="/checkout-intents" search={{ state: 'failed', period: 'day' }}>
          Those that failed
        </Link>
      );
    case 'day_limit_near':
      return <Link to="/limits">Limits</Link>;
    default: {
      const never: never = kind;
      return never;
    }
  }
}
