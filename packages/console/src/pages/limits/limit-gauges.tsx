import { useQuery } from '@tanstack/react-query';
import { purser } from '../../api/client.ts';
import { formatDuration } from '../../components/duration.ts';
import { ErrorNote } from '../../components/error-note.tsx';
import { Loading } from '../../components/page.tsx';

const REFRESH_MS = 2000;

type Limit = Awaited<ReturnType<typeof purser.limits.retrieve>>['data'][number];

/** What each bucket counts. */
const COUNTS: Readonly<Record<Limit['name'], string>> = {
  mutations: 'write requests per second',
  reads: 'read requests per second',
  'product-lookup': 'product lookups per second',
  'checkout-intents': 'checkout intents per day (UTC)',
  'concurrent-agents': 'concurrent orders',
};

/** The numbers of the RateLimit headers. */
export function LimitGauges() {
  const { data, error } = useQuery({
    queryKey: ['limits'],
    queryFn: ({ signal }) => purser.limits.retrieve({ signal }),
    refetchInterval: REFRESH_MS,
  });
  if (data === undefined) return <Loading error={error} />;
  return (
    <div className="stack">
      <ErrorNote error={error} />
      <ul className="columns">
        {data.data.map((limit) => (
          <Gauge key={limit.name} limit={limit} />
        ))}
      </ul>
    </div>
  );
}

function Gauge({
  limit: { name, quota, remaining, windowSeconds, resetSeconds },
}: {
  readonly limit: Limit;
}) {
  const used = quota - remaining;
  const isLong = windowSeconds !== undefined && windowSeconds > 1;
  return (
    <li className={`gauge ${remaining * 5 <= quota ? 'low' : ''}`}>
      <div className="row space-between">
        <strong>{name}</strong>
        <span className="tabular">
          {used} of {quota}
        </span>
      </div>
      <meter aria-label={name} min={0} max={quota} value={used} />
      <span className="muted">
        {COUNTS[name]}; {remaining} remaining
        {isLong && resetSeconds !== undefined ? `, resets in ${formatDuration(resetSeconds * 1000)}` : ''}
      </span>
    </li>
  );
}
