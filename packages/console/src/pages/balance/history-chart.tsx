import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { purser } from '../../api/client.ts';
import { Plot } from '../../components/chart/chart.tsx';
import { FailureNote } from '../../components/error-note.tsx';
import { exponentOf, moneyText } from '../../components/money.tsx';
import { Loading } from '../../components/page.tsx';
import { partText, ZoneContext } from '../../components/time.tsx';
import type { FigurePeriod } from '../../search-params/period-search.ts';
import { windowOf } from '../overview/statistics.ts';

/** The balance at the end of each hour or day. */
export function HistoryPlot({
  period,
  currency,
}: {
  readonly period: FigurePeriod;
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
  if (data === undefined) return error === null ? <Loading /> : <FailureNote error={error} />;
  const { currencyCode } = data.opening;
  return (
    <Plot
      title="Balance"
      kind="area"
      labels={data.data.map(({ at }) => partText(at, data.bucket, zone))}
      series={[
        { name: 'balance', look: 'accent', values: data.data.map(({ balance }) => balance.amountSubunits) },
        { name: 'held of it', look: 'second', values: data.data.map(({ held }) => held.amountSubunits) },
      ]}
      format={(amountSubunits) => moneyText({ amountSubunits, currencyCode })}
      formatTick={(subunits) => compact.format(subunits / 10 ** exponentOf(currencyCode))}
    />
  );
}

const compact = new Intl.NumberFormat('en', { notation: 'compact' });
