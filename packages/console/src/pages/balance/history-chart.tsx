import { currencyExponent } from '@purser/contract/vocabulary';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { purser } from '../../api/client.ts';
import { Chart } from '../../components/chart/chart.tsx';
import { formatMoney } from '../../components/money.tsx';
import { Loading } from '../../components/page.tsx';
import { formatBucket, ZoneContext } from '../../components/time.tsx';
import type { StatisticsPeriod } from '../../search-params/overview.ts';
import { windowOf } from '../overview/statistics.ts';

/** The balance at the end of each hour or day. */
export function HistoryChart({
  period,
  currency,
}: {
  readonly period: StatisticsPeriod;
  readonly currency: string | undefined;
}) {
  const zone = useContext(ZoneContext);
  const { data, error } = useQuery({
    queryKey: ['live', 'balance-history', period, currency],
    queryFn: ({ signal }) =>
      purser.billing.history(
        { ...windowOf(period), ...(currency === undefined ? {} : { currency }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
  if (data === undefined) return <Loading error={error} />;
  const { currencyCode } = data.opening;
  return (
    <Chart
      title="Balance"
      kind="area"
      timeLabel={
        data.bucket === 'day' ? 'Day (UTC)' : zone === 'utc' ? 'Hour (UTC)' : 'Hour (your time zone)'
      }
      valueLabel={currencyCode}
      labels={data.data.map(({ at }) => formatBucket(at, data.bucket, zone))}
      series={[
        { name: 'balance', tone: 'accent', values: data.data.map(({ balance }) => balance.amountSubunits) },
        { name: 'held', tone: 'accent-2', values: data.data.map(({ held }) => held.amountSubunits) },
      ]}
      format={(amountSubunits) => formatMoney({ amountSubunits, currencyCode })}
      formatTick={(subunits) => compact.format(subunits / 10 ** currencyExponent(currencyCode))}
    />
  );
}

const compact = new Intl.NumberFormat('en', { notation: 'compact' });
