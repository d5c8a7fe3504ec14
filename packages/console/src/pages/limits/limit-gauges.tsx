import { useQuery } from '@tanstack/react-query';
import { purser } from '../../api/client.ts';
import { FailureNote } from '../../components/error-note.tsx';

const REFRESH_MS = 2000;

type Limit = Awaited<ReturnType<typeof purser.limits.retrieve>>['data'][number];

/** What each bucket counts. */
const COUNTS: Readonly<Record<Limit['name'], string>> = {
  mutations: 'requests that change something, each second',
  reads: 'requests that read, each second',
  'product-lookup': 'products looked up, each second',
  'checkout-intents': 'purchases begun, each day (UTC)',
  'concurrent-agents': 'orders being placed at the same time',
};

/** The same numbers as the headers of every answer. */
export function LimitGauges() {
  const { data, error } = useQuery({
    queryKey: ['limits'],
    queryFn: ({ signal }) => purser.limits.retrieve({ signal }),
    refetchInterval: REFRESH_MS,
  });
  return (
    <div className="stack">
      {error === null ? null : <FailureNote error={error} />}
      <ul className="columns">
        {(data?.data ?? []).map((limit) => (
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
    <li className={`gauge ${remaining * 5 <= quota ? 'short' : ''}`}>
      <div className="row spread">
        <strong>{name}</strong>
        <span className="figures">
          {used} of {quota}
        </span>
      </div>
      <meter aria-label={name} min={0} max={quota} value={used} />
      <span className="soft">
        {COUNTS[name]}; {remaining} left
        {isLong && resetSeconds !== undefined ? `, all again in ${windowText(resetSeconds)}` : ''}
      </span>
    </li>
  );
}

function windowText(seconds: number): string {
  if (seconds >= 3600) return `${Math.round(seconds / 360) / 10} h`;
  return seconds >= 60 ? `${Math.round(seconds / 60)} min` : `${seconds} s`;
}
