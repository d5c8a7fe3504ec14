import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { purser } from '../../api/client.ts';
import { FailureNote } from '../../components/error-note.tsx';
import { Id } from '../../components/id.tsx';
import { Loading, PageHead, Panel } from '../../components/page.tsx';
import { State } from '../../components/status-badge.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { LimitGauges } from '../limits/limit-gauges.tsx';
import { Concerns } from './alerts.tsx';
import { FirstPurchase } from './first-purchase.tsx';
import { PeriodChoice } from './period-links.tsx';
import { type Figures, useFigures } from './statistics.ts';
import { Tiles } from './tiles.tsx';

/** Loaded after the numbers are there: the first page stays small. */
const OverviewPlots = lazy(async () => ({ default: (await import('./charts.tsx')).OverviewPlots }));

const route = getRouteApi('/shell/');
const NEWEST = 8;

/** The account at a glance. */
export function OverviewPage() {
  const { period = 'day' } = route.useSearch();
  const { data: figures, error } = useFigures(period);
  return (
    <>
      <PageHead title="Overview">
        <PeriodChoice path="/" period={period} />
      </PageHead>
      <Concerns />
      {figures === undefined ? (
        error === null ? (
          <Loading />
        ) : (
          <FailureNote error={error} />
        )
      ) : isUnused(figures) ? (
        <FirstPurchase />
      ) : (
        <>
          <Tiles figures={figures} period={period} />
          <Suspense fallback={<Loading />}>
            <OverviewPlots figures={figures} />
          </Suspense>
          <Newest />
        </>
      )}
      <Panel title="Limits" actions={<Link to="/limits">All limits</Link>}>
        <LimitGauges />
      </Panel>
    </>
  );
}

const isUnused = ({ now }: Figures): boolean => Object.values(now).every((count) => count === 0);

function Newest() {
  const { data } = useQuery({
    queryKey: ['live', 'recent'],
    queryFn: async ({ signal }) => (await purser.checkoutIntents.list({ limit: NEWEST }, { signal })).data,
  });
  return (
    <Panel title="Newest purchases" actions={<Link to="/checkout-intents">All purchases</Link>}>
      {data === undefined ? (
        <Loading />
      ) : (
        <Table
          label="Newest purchases"
          rows={data}
          keyOf={({ id }) => id}
          columns={[
            { name: 'Intent', cell: ({ id }) => <Id id={id} to={`/checkout-intents/${id}`} /> },
            { name: 'State', cell: ({ state }) => <State state={state} /> },
            { name: 'Created', cell: ({ createdAt }) => <Time at={createdAt} /> },
          ]}
        />
      )}
    </Panel>
  );
}
