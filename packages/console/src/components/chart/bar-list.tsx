import type { ReactNode } from 'react';
import type { Look } from './series.ts';

export interface BarRow {
  readonly name: ReactNode;
  readonly key: string;
  readonly value: number;
  readonly words: string;
  readonly look?: Look;
}

/** Values side by side, the longest bar being the greatest; each says its value in words. */
export function BarRows({ label, rows }: { readonly label: string; readonly rows: readonly BarRow[] }) {
  const max = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <ul className="bar-rows" aria-label={label}>
      {rows.map(({ key, name, value, words, look = 'second' }) => (
        <li key={key}>
          <div className="row spread">
            <span>{name}</span>
            <span className="figures">{words}</span>
          </div>
          <div className={`bar ${look}`} aria-hidden="true">
            <div style={{ width: `${(value / max) * 100}%` }} />
          </div>
        </li>
      ))}
    </ul>
  );
}
