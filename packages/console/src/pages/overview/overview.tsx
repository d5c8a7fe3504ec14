import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { purser } from '../../api/client.ts';
import { whenReachable } from '../../api/when-reachable.ts';
import { Loading, PageHeader, Panel } from '../../components/page.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { useFirstViewDone } from '../../shell/first-view.ts';
import { ProductCell, StateCell, TotalCell } from '../checkout-intents/purchase-cells.tsx';
import { LimitGauges } from '../limits/limit-gauges.tsx';
import { Alerts } from './alerts.tsx';
import { GettingStarted } from './getting-started.tsx';
import { PeriodLinks } from './period-links.tsx';
import { type Statistics, useEarlierStatistics, useStatistics } from './statistics.ts';
import { Tiles } from './tiles.tsx';

/** Loaded after the numbers, to keep the first page small. */
export const loadCharts = () => whenReachable(() => import('./charts.tsx'));
const OverviewCharts = lazy(async () => ({ default: (await loadCharts()).OverviewCharts }));

const route = getRouteApi('/shell/');
const RECENT = 8;
const NEW_PURCHASES = 10;

/** The state of the account at a glance. */
export function OverviewPage() {
  const { period = 'day' } = route.useSearch();
  const { data: statistics, error } = useStatistics(period);
  const { data: before } = useEarlierStatistics(period, statistics !== undefined && !isNew(statistics));
  const isFirstViewDone = useFirstViewDone();
  return (
    <>
      <PageHeader title="Overview">
        <PeriodLinks path="/" period={period} />
      </PageHeader>
      <Alerts />
      {statistics === undefined ? (
        <Loading error={error} />
      ) : isUnused(statistics) ? (
        <GettingStarted hasPurchase={false} />
      ) : (
        <>
          {isNew(statistics) ? <GettingStarted hasPurchase={statistics.now.completed > 0} /> : null}
          <Tiles statistics={statistics} before={before} />
          <Suspense fallback={<Loading />}>
            <OverviewCharts statistics={statistics} />
          </Suspense>
          <RecentPurchases />
        </>
      )}
      <Panel title="Limits" actions={<Link to="/limits">View limits</Link>}>
        {isFirstViewDone ? <LimitGauges /> : null}
      </Panel>
    </>
  );
}

/** So few purchases that the account may still be set up. */
const isNew = ({ now }: Statistics): boolean =>
  Object.values(now).reduce((sum, count) => sum + count, 0) < NEW_PURCHASES;

const isUnused = ({ now }: Statistics): boolean => Object.values(now).every((count) => count === 0);

function RecentPurchases() {
  const { data, error } = useQuery({
    queryKey: ['live', 'recent'],
    queryFn: async ({ signal }) => (await purser.checkoutIntents.list({ limit: RECENT }, { signal })).data,
  });
  return (
    <Panel title="Recent purchases" actions={<Link to="/checkout-intents">View all</Link>}>
      {data === undefined ? (
        <Loading error={error} />
      ) : (
        <Table
          label="Recent purchases"
          rows={data}
          keyOf={({ id }) => id}
          columns={[
            { name: 'Product', isTitle: true, cell: (intent) => <ProductCell intent={intent} /> },
            { name: 'State', cell: (intent) => <StateCell intent={intent} /> },
            { name: 'Total', isNumber: true, cell: (intent) => <TotalCell intent={intent} /> },
            { name: 'Created', cell: ({ createdAt }) => <Time at={createdAt} /> },
          ]}
        />
      )}
    </Panel>
  );
}
