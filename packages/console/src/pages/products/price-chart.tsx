import { useContext } from 'react';
import { Plot } from '../../components/chart/chart.tsx';
import { moneyText } from '../../components/money.tsx';
import { exactText, ZoneContext } from '../../components/time.tsx';
import type { ProductChange } from './changes.ts';

/** The price at each time that something was told, oldest first; a gap where there was none, or in another currency than now. */
export function PricePlot({ changes }: { readonly changes: readonly ProductChange[] }) {
  const zone = useContext(ZoneContext);
  const currencyCode = changes.find(({ product }) => product?.price != null)?.product?.price?.currencyCode;
  const told = [...changes].reverse();
  if (currencyCode === undefined || told.length < 2) return null;
  const values = told.map(({ product }) => {
    const price = product?.price ?? null;
    return price?.currencyCode === currencyCode ? price.amountSubunits : null;
  });
  return (
    <Plot
      title={`Price in ${currencyCode}`}
      kind="lines"
      labels={told.map(({ at }) => exactText(at, zone))}
      series={[{ name: 'Price', look: 'accent', values }]}
      format={(amountSubunits) => moneyText({ amountSubunits: Math.round(amountSubunits), currencyCode })}
    />
  );
}
