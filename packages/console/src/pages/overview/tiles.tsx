import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { purser } from '../../api/client.ts';
import { formatDuration } from '../../components/duration.ts';
import { Money } from '../../components/money.tsx';
import type { StatisticsPeriod } from '../../search-params/overview.ts';
import type { Statistics } from './statistics.ts';

/** The numbers of the period; counts link to their purchases. */
export function Tiles({
  statistics,
  period,
}: {
  readonly statistics: Statistics;
  readonly period: StatisticsPeriod;
}) {
  const { intents, successRate, timeToOffer, timeToOrder, deliveries } = statistics;
  const hint = (of: Statistics['timeToOffer']) =>
    of === undefined ? 'no data' : `median; p95 ${formatDuration(of.p95Ms)}`;
  const median = (of: Statistics['timeToOffer']) => (of === undefined ? '–' : formatDuration(of.p50Ms));
  return (
    <section aria-label="Statistics" className="tiles">
      <Counted name="Completed" count={intents.completed} state="completed" period={period} />
      <Counted name="Failed" count={intents.failed} state="failed" period={period} />
      <Counted
        name="Awaiting confirmation"
        count={intents.awaiting_confirmation}
        state="awaiting_confirmation"
        period={period}
      />
      <Counted name="Placing order" count={intents.placing_order} state="placing_order" period={period} />
      <Counted
        name="Retrieving offer"
        count={intents.retrieving_offer}
        state="retrieving_offer"
        period={period}
      />
      <Tile name="Success rate" hint="of ended purchases">
        {successRate === undefined ? '–' : `${Math.round(successRate * 1000) / 10}%`}
      </Tile>
      <Tile name="Time to offer" hint={hint(timeToOffer)}>
        {median(timeToOffer)}
      </Tile>
      <Tile name="Time to order" hint={hint(timeToOrder)}>
        {median(timeToOrder)}
      </Tile>
      <Tile
        name="Deliveries acknowledged"
        hint={`${deliveries.pending + deliveries.failed} in progress, ${deliveries.exhausted} exhausted`}
      >
        {deliveries.succeeded}
      </Tile>
      <Available />
    </section>
  );
}

function Tile({
  name,
  hint,
  children,
}: {
  readonly name: string;
  readonly hint: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="tile">
      <span>{name}</span>
      <span className="tabular">{children}</span>
      <span className="muted">{hint}</span>
    </div>
  );
}

function Counted({
  name,
  count,
  state,
  period,
}: {
  readonly name: string;
  readonly count: number;
  readonly state: keyof Statistics['intents'];
  readonly period: StatisticsPeriod;
}) {
  return (
    <Link to="/checkout-intents" search={{ state, period }} className="tile">
      <span>{name}</span>
      <span className="tabular">{count}</span>
      <span className="muted">purchases</span>
    </Link>
  );
}

function Available() {
  const { data } = useQuery({
    queryKey: ['live', 'balance', null],
    queryFn: ({ signal }) => purser.billing.balance({}, { signal }),
  });
  return (
    <Link to="/balance" className="tile">
      <span>Available</span>
      <Money value={data?.available} />
      <span className="muted">
        <Money value={data?.held} /> held
      </span>
    </Link>
  );
}
