import type { ReactNode } from 'react';
import type { Tone } from './series.ts';

export interface BarItem {
  readonly name: ReactNode;
  readonly key: string;
  readonly value: number;
  readonly text: string;
  readonly tone?: Tone;
}

/** A list of values with horizontal bars. */
export function BarList({ label, rows }: { readonly label: string; readonly rows: readonly BarItem[] }) {
  const max = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <ul className="bar-list" aria-label={label}>
      {rows.map(({ key, name, value, text, tone = 'accent-2' }) => (
        <li key={key}>
          <div className="row space-between">
            <span>{name}</span>
            <span className="tabular">{text}</span>
          </div>
          <div className={`bar ${tone}`} aria-hidden="true">
            <div style={{ width: `${(value / max) * 100}%` }} />
          </div>
        </li>
      ))}
    </ul>
  );
}
