import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { purser } from '../../api/client.ts';
import { formatDuration } from '../../components/duration.ts';
import { formatMoney, Money } from '../../components/money.tsx';
import type { IntentSearch } from '../../search-params/purchases.ts';
import { changeText } from './change.ts';
import type { Statistics } from './statistics.ts';

interface TilesProps {
  readonly statistics: Statistics;
  /** The period of the same length before; absent until it is loaded. */
  readonly before: Statistics | undefined;
}

/** The numbers of the period against the period before; each count links to the list that it counts. */
export function Tiles({ statistics, before }: TilesProps) {
  return (
    <section aria-label="Statistics" className="stack">
      <div className="tiles main">
        <Purchases statistics={statistics} before={before} />
        <Spend statistics={statistics} before={before} />
        <SuccessRate statistics={statistics} before={before} />
        <Duration
          name="Time to offer"
          search={{ timeOf: 'offer', from: statistics.from, to: statistics.to }}
          of={statistics.timeToOffer}
          before={before?.timeToOffer}
        />
        <Duration
          name="Time to order"
          search={{ timeOf: 'order', from: statistics.from, to: statistics.to }}
          of={statistics.timeToOrder}
          before={before?.timeToOrder}
        />
      </div>
      <Counts statistics={statistics} />
    </section>
  );
}

function Purchases({ statistics, before }: TilesProps) {
  const { from, to } = statistics;
  const count = intentCount(statistics);
  return (
    <Link to="/checkout-intents" search={{ from, to }} className="tile">
      <span>Purchases</span>
      <span className="tabular">{count}</span>
      <Change now={count} before={before && intentCount(before)} />
    </Link>
  );
}

const intentCount = ({ intents }: Statistics): number =>
  Object.values(intents).reduce((sum, count) => sum + count, 0);

function Spend({ statistics: { spend, from, to }, before }: TilesProps) {
  const [first, ...others] = spend;
  const earlier = before?.spend.find(({ currencyCode }) => currencyCode === first?.currencyCode);
  return (
    <Link to="/checkout-intents" search={{ state: 'completed', from, to }} className="tile">
      <span>Spend</span>
      {first === undefined ? <span className="tabular">–</span> : <Money value={first} />}
      {others.length === 0 ? (
        <Change now={first?.amountSubunits} before={before && (earlier?.amountSubunits ?? 0)} />
      ) : (
        <span className="muted">and {others.map(formatMoney).join(', ')}</span>
      )}
    </Link>
  );
}

const percent = (rate: number): string => `${Math.round(rate * 1000) / 10}%`;

function SuccessRate({ statistics: { successRate, from, to }, before }: TilesProps) {
  const earlier = before?.successRate;
  return (
    <Tile
      name="Success rate"
      search={{ state: 'ended', from, to }}
      hint={earlier === undefined ? 'of ended purchases' : `previously ${percent(earlier)}`}
    >
      {successRate === undefined ? '–' : percent(successRate)}
    </Tile>
  );
}

function Duration({
  name,
  search,
  of,
  before,
}: {
  readonly name: string;
  readonly search: IntentSearch;
  readonly of: Statistics['timeToOffer'];
  readonly before: Statistics['timeToOffer'];
}) {
  const earlier = before === undefined ? '' : `; previously ${formatDuration(before.p50Ms)}`;
  return (
    <Tile
      name={`${name}, p50`}
      search={search}
      hint={of === undefined ? 'no data' : `p95 ${formatDuration(of.p95Ms)}${earlier}`}
    >
      {of === undefined ? '–' : formatDuration(of.p50Ms)}
    </Tile>
  );
}

/** How the count changed; nothing until the period before is loaded. */
function Change({ now, before }: { readonly now: number | undefined; readonly before: number | undefined }) {
  return <span className="muted">{before === undefined ? '' : changeText(now ?? 0, before)}</span>;
}

/** A number that leads to the purchases that it was computed from. */
function Tile({
  name,
  search,
  hint,
  children,
}: {
  readonly name: string;
  readonly search: IntentSearch;
  readonly hint: string;
  readonly children: ReactNode;
}) {
  return (
    <Link to="/checkout-intents" search={search} className="tile">
      <span>{name}</span>
      <span className="tabular">{children}</span>
      <span className="muted">{hint}</span>
    </Link>
  );
}

const STATES: readonly (readonly [state: keyof Statistics['intents'], name: string])[] = [
  ['completed', 'Completed'],
  ['failed', 'Failed'],
  ['awaiting_confirmation', 'Awaiting confirmation'],
  ['placing_order', 'Placing order'],
  ['retrieving_offer', 'Retrieving offer'],
];

function Counts({ statistics: { from, to, intents, deliveries } }: { readonly statistics: Statistics }) {
  return (
    <div className="tiles">
      {STATES.map(([state, name]) => (
        <Link key={state} to="/checkout-intents" search={{ state, from, to }} className="tile small">
          <span>{name}</span>
          <span className="tabular">{intents[state]}</span>
        </Link>
      ))}
      <Link to="/deliveries" search={{ status: 'succeeded', from, to }} className="tile small">
        <span>Deliveries acknowledged</span>
        <span className="tabular">{deliveries.succeeded}</span>
      </Link>
      <Link to="/deliveries" search={{ status: 'exhausted', from, to }} className="tile small">
        <span>Deliveries exhausted</span>
        <span className="tabular">{deliveries.exhausted}</span>
      </Link>
      <Available />
    </div>
  );
}

function Available() {
  const { data } = useQuery({
    queryKey: ['live', 'balance', null],
    queryFn: ({ signal }) => purser.billing.balance({}, { signal }),
  });
  return (
    <Link to="/balance" className="tile small">
      <span>Available balance</span>
      <Money value={data?.available} />
    </Link>
  );
}
