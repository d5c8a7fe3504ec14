import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { purser } from '../../api/client.ts';
import { durationText } from '../../components/chart/duration.ts';
import { Money } from '../../components/money.tsx';
import type { FigurePeriod } from '../../search-params/period-search.ts';
import type { Figures } from './statistics.ts';

/** The numbers of the time; those of purchases lead to the purchases. */
export function Tiles({ figures, period }: { readonly figures: Figures; readonly period: FigurePeriod }) {
  const { intents, successRate, timeToOffer, timeToOrder, deliveries } = figures;
  const spread = (of: Figures['timeToOffer']) =>
    of === undefined ? 'nothing measured' : `95 of 100 within ${durationText(of.p95Ms)}`;
  const median = (of: Figures['timeToOffer']) => (of === undefined ? '–' : durationText(of.p50Ms));
  return (
    <section aria-label="Figures" className="tiles">
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
      <Tile name="Success rate" hint="completed of those that ended">
        {successRate === undefined ? '–' : `${Math.round(successRate * 1000) / 10} %`}
      </Tile>
      <Tile name="Time to offer" hint={spread(timeToOffer)}>
        {median(timeToOffer)}
      </Tile>
      <Tile name="Time to order" hint={spread(timeToOrder)}>
        {median(timeToOrder)}
      </Tile>
      <Tile
        name="Deliveries acknowledged"
        hint={`${deliveries.pending + deliveries.failed} under way, ${deliveries.exhausted} given up`}
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
      <span className="figures">{children}</span>
      <span className="soft">{hint}</span>
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
  readonly state: keyof Figures['intents'];
  readonly period: FigurePeriod;
}) {
  return (
    <Link to="/checkout-intents" search={{ state, period }} className="tile">
      <span>{name}</span>
      <span className="figures">{count}</span>
      <span className="soft">purchases</span>
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
      <span className="soft">
        <Money value={data?.held} /> held
      </span>
    </Link>
  );
}
