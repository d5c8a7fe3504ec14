import { Link } from '@tanstack/react-router';
import { useContext } from 'react';
import { BarRows } from '../../components/chart/bar-list.tsx';
import { Plot } from '../../components/chart/chart.tsx';
import { durationText } from '../../components/chart/duration.ts';
import type { Look, Series } from '../../components/chart/series.ts';
import { Panel } from '../../components/page.tsx';
import { partText, ZoneContext } from '../../components/time.tsx';
import type { Figures } from './statistics.ts';

type Bucket = Figures['buckets'][number];

const whole = (value: number): string => (Number.isInteger(value) ? String(value) : '');

/** Purchases, durations and deliveries over the time. */
export function OverviewPlots({ figures }: { readonly figures: Figures }) {
  const zone = useContext(ZoneContext);
  const { buckets, bucket } = figures;
  const labels = buckets.map(({ at }) => partText(at, bucket, zone));
  const row = (name: string, look: Look, of: (part: Bucket) => number | undefined): Series => ({
    name,
    look,
    values: buckets.map((part) => of(part) ?? null),
  });
  const counts = { labels, kind: 'bars', format: String, formatTick: whole } as const;
  const durations = { labels, kind: 'lines', format: durationText } as const;
  return (
    <>
      <Panel title="Over time">
        <div className="plots">
          <Plot
            {...counts}
            title="Purchases by state"
            series={[
              row('completed', 'good', ({ intents }) => intents.completed),
              row('failed', 'bad', ({ intents }) => intents.failed),
              row('awaiting confirmation', 'warn', ({ intents }) => intents.awaiting_confirmation),
              row('under way', 'accent', ({ intents }) => intents.retrieving_offer + intents.placing_order),
            ]}
          />
          <Plot
            {...counts}
            title="Deliveries by result"
            series={[
              row('acknowledged', 'good', ({ deliveries }) => deliveries.succeeded),
              row('given up', 'bad', ({ deliveries }) => deliveries.exhausted),
              row('tried again', 'warn', ({ deliveries }) => deliveries.failed),
              row('not tried yet', 'soft', ({ deliveries }) => deliveries.pending),
            ]}
          />
          <Plot
            {...durations}
            title="How long receivers took to answer"
            series={[
              row('half within', 'accent', ({ attempts }) => attempts?.p50Ms),
              row('95 of 100 within', 'second', ({ attempts }) => attempts?.p95Ms),
            ]}
          />
          <Plot
            {...durations}
            title="Time to offer and to order"
            series={[
              row('offer, half within', 'accent', ({ timeToOffer }) => timeToOffer?.p50Ms),
              row('order, half within', 'second', ({ timeToOrder }) => timeToOrder?.p50Ms),
            ]}
          />
        </div>
      </Panel>
      <div className="columns">
        <StateDurations figures={figures} />
        <Failures figures={figures} />
      </div>
    </>
  );
}

function StateDurations({ figures }: { readonly figures: Figures }) {
  return (
    <Panel title="How long states last">
      {figures.stateDurations.length === 0 ? (
        <p className="soft">No purchase has left a state in this time.</p>
      ) : (
        <BarRows
          label="How long states last"
          rows={figures.stateDurations.map(({ state, durations }) => ({
            key: state,
            name: state.replaceAll('_', ' '),
            value: durations.meanMs,
            words: `${durationText(durations.meanMs)} on average, half within ${durationText(durations.p50Ms)}, 99 of 100 within ${durationText(durations.p99Ms)}`,
          }))}
        />
      )}
    </Panel>
  );
}

function Failures({ figures }: { readonly figures: Figures }) {
  return (
    <Panel title="Why purchases failed">
      {figures.failures.length === 0 ? (
        <p className="soft">None failed in this time.</p>
      ) : (
        <BarRows
          label="Why purchases failed"
          rows={figures.failures.map(({ code, count }) => ({
            key: code,
            name: (
              <Link to="/checkout-intents" search={{ state: 'failed' }}>
                {code.replaceAll('_', ' ')}
              </Link>
            ),
            value: count,
            words: String(count),
            look: 'bad',
          }))}
        />
      )}
    </Panel>
  );
}
