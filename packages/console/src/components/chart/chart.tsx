import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { Button } from '../button.tsx';
import { Table } from '../table.tsx';
import { useWidth } from './element-width.ts';
import { Axes, Bars, Lines } from './marks.tsx';
import { greatest, plotScales, type Series } from './series.ts';

const HEIGHT = 190;

interface PlotProps {
  readonly title: string;
  /** The time of each part, as it is written. */
  readonly labels: readonly string[];
  readonly series: readonly Series[];
  readonly kind: 'lines' | 'bars' | 'area';
  /** A value in words: in the readout and the table. */
  format(value: number): string;
  /** A value beside a line of the grid. */
  formatTick?(value: number): string;
}

/** Values over time: looked at, read off with pointer or arrow keys, or shown as a table. */
export function Plot(props: PlotProps) {
  const { title, series } = props;
  const [isTable, setTable] = useState(false);
  const isEmpty = series.every(({ values }) => values.every((value) => value === null || value === 0));
  return (
    <figure className="plot-figure" aria-label={title}>
      <figcaption className="row spread">
        <h3>{title}</h3>
        <Button small look="quiet" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          Show as table<span className="unseen"> of {title}</span>
        </Button>
      </figcaption>
      {isTable ? (
        <PlotTable {...props} />
      ) : isEmpty ? (
        <p className="soft">Nothing in this time.</p>
      ) : (
        <Picture {...props} />
      )}
    </figure>
  );
}

interface TableRow {
  readonly label: string;
  readonly index: number;
}

function PlotTable({ title, labels, series, format }: PlotProps) {
  return (
    <div className="plot-table">
      <Table
        label={title}
        rows={labels.map((label, index) => ({ label, index }))}
        keyOf={({ index }) => String(index)}
        columns={[
          { name: 'Time', cell: ({ label }: TableRow) => label },
          ...series.map(({ name, values }) => ({
            name,
            isNumber: true,
            cell: ({ index }: TableRow) => said(values[index], format),
          })),
        ]}
      />
    </div>
  );
}

function Picture({ title, labels, series, kind, format, formatTick = format }: PlotProps) {
  const [frame, width] = useWidth();
  const [chosen, choose] = useState<number | null>(null);
  const last = labels.length - 1;
  const at = Math.min(chosen ?? last, last);
  const scales = plotScales({ width, height: HEIGHT }, labels.length, greatest(series, kind === 'bars'));
  const words = readout(labels, series, at, format);
  const move = (event: KeyboardEvent) => {
    const next = nextPart(event.key, at, last);
    if (next === null) return;
    event.preventDefault();
    choose(next);
  };
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const across = event.clientX - event.currentTarget.getBoundingClientRect().left - scales.left;
    choose(Math.max(0, Math.min(last, Math.floor(across / scales.step))));
  };
  return (
    <>
      <div
        ref={frame}
        className="plot-frame"
        role="slider"
        tabIndex={0}
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={words}
        onKeyDown={move}
        onPointerMove={point}
        onPointerLeave={() => choose(null)}
        onBlur={() => choose(null)}
      >
        <svg
          className="plot"
          width={width}
          height={HEIGHT}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          aria-hidden="true"
        >
          {chosen === null ? null : (
            <line className="cursor" x1={scales.x(at)} x2={scales.x(at)} y1={0} y2={scales.bottom} />
          )}
          <Axes scales={scales} labels={labels} format={formatTick} />
          {kind === 'bars' ? (
            <Bars scales={scales} series={series} />
          ) : (
            <Lines scales={scales} series={series} filled={kind === 'area'} />
          )}
        </svg>
      </div>
      <Legend label={labels[at] ?? ''} series={series} at={at} format={format} />
    </>
  );
}

/** What each series has at the part that is looked at: also the key to the colours. */
function Legend({
  label,
  series,
  at,
  format,
}: Pick<PlotProps, 'series' | 'format'> & { readonly label: string; readonly at: number }) {
  return (
    <p className="plot-legend figures" aria-hidden="true">
      <span className="soft">{label}</span>
      {series.map(({ name, look, values }) => (
        <span key={name} className={`mark ${look}`}>
          <svg className="swatch" viewBox="0 0 10 10" aria-hidden="true">
            <rect width={10} height={10} rx={2} />
          </svg>
          {name} <strong>{said(values[at], format)}</strong>
        </span>
      ))}
    </p>
  );
}

const said = (value: number | null | undefined, format: PlotProps['format']): string =>
  value === null || value === undefined ? '–' : format(value);

const readout = (
  labels: readonly string[],
  series: readonly Series[],
  at: number,
  format: PlotProps['format'],
) =>
  `${labels[at] ?? ''}: ${series.map(({ name, values }) => `${name} ${said(values[at], format)}`).join(', ')}`;

function nextPart(key: string, at: number, last: number): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, at - 1);
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(last, at + 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
