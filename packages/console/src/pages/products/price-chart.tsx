import { useContext } from 'react';
import { Chart } from '../../components/chart/chart.tsx';
import { formatMoney } from '../../components/money.tsx';
import { formatTime, ZoneContext } from '../../components/time.tsx';
import type { ProductChange } from './changes.ts';

/** The price at each event, oldest first, with gaps where it is missing or in another currency. */
export function PriceChart({ changes }: { readonly changes: readonly ProductChange[] }) {
  const zone = useContext(ZoneContext);
  const currencyCode = changes.find(({ product }) => product?.price != null)?.product?.price?.currencyCode;
  const events = [...changes].reverse();
  if (currencyCode === undefined || events.length < 2) return null;
  const values = events.map(({ product }) => {
    const price = product?.price ?? null;
    return price?.currencyCode === currencyCode ? price.amountSubunits : null;
  });
  return (
    <Chart
      title={`Price in ${currencyCode}`}
      kind="lines"
      labels={events.map(({ at }) => formatTime(at, zone))}
      series={[{ name: 'Price', tone: 'accent', values }]}
      format={(amountSubunits) => formatMoney({ amountSubunits: Math.round(amountSubunits), currencyCode })}
    />
  );
}
