import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { Table } from '../table.tsx';
import { Axes, Bars, Lines } from './marks.tsx';
import { type ChartScales, chartScales, maxValue, type Series } from './series.ts';

const HEIGHT = 220;

interface ChartProps {
  readonly title: string;
  /** The label of each time bucket. */
  readonly labels: readonly string[];
  readonly series: readonly Series[];
  /** The names of the axes. */
  readonly timeLabel?: string;
  readonly valueLabel?: string;
  readonly kind: 'lines' | 'bars' | 'area';
  /** Formats a value for the legend and the table. */
  format(value: number): string;
  /** Formats a value on the axis. */
  formatTick?(value: number): string;
}

/** Values over time. Read with pointer or arrow keys, or shown as a table. */
export function Chart(props: ChartProps) {
  const { title, series } = props;
  const [isTable, setTable] = useState(false);
  const isEmpty = series.every(({ values }) => values.every((value) => value === null || value === 0));
  return (
    <figure className="chart-figure" aria-label={title}>
      <figcaption className="row space-between">
        <h3>{title}</h3>
        <Button small variant="ghost" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          Show as table<span className="visually-hidden"> of {title}</span>
        </Button>
      </figcaption>
      {isTable ? (
        <ChartTable {...props} />
      ) : isEmpty ? (
        <p className="muted">No data in this period.</p>
      ) : (
        <ChartImage {...props} />
      )}
    </figure>
  );
}

interface TableRow {
  readonly label: string;
  readonly index: number;
}

function ChartTable({ title, labels, series, format }: ChartProps) {
  return (
    <div className="chart-table">
      <Table
        isCompact
        label={title}
        rows={labels.map((label, index) => ({ label, index }))}
        keyOf={({ index }) => String(index)}
        columns={[
          { name: 'Time', cell: ({ label }: TableRow) => label },
          ...series.map(({ name, values }) => ({
            name,
            isNumber: true,
            cell: ({ index }: TableRow) => formatValue(values[index], format),
          })),
        ]}
      />
    </div>
  );
}

function ChartImage(props: ChartProps) {
  const { title, labels, series, kind, format } = props;
  const [frame, width] = useWidth();
  const [selected, select] = useState<number | null>(null);
  const last = labels.length - 1;
  const at = Math.min(selected ?? last, last);
  const scales = chartScales({ width, height: HEIGHT }, labels.length, maxValue(series, kind === 'bars'));
  const valueText = readout(labels, series, at, format);
  const move = (event: KeyboardEvent) => {
    const next = nextBucket(event.key, at, last);
    if (next === null) return;
    event.preventDefault();
    select(next);
  };
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const across = event.clientX - event.currentTarget.getBoundingClientRect().left - scales.left;
    select(Math.max(0, Math.min(last, Math.floor(across / scales.step))));
  };
  return (
    <>
      <div
        ref={frame}
        className="chart-frame"
        role="slider"
        tabIndex={0}
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={valueText}
        onKeyDown={move}
        onFocus={() => select(last)}
        onPointerMove={point}
        onPointerLeave={() => select(null)}
        onBlur={() => select(null)}
      >
        <Drawing {...props} width={width} scales={scales} cursor={selected === null ? null : at} />
        {selected === null ? null : (
          <Tooltip
            x={scales.x(at)}
            width={width}
            label={labels[at] ?? ''}
            series={series}
            at={at}
            format={format}
          />
        )}
      </div>
      <Legend label={labels[at] ?? ''} series={series} at={at} format={format} />
    </>
  );
}

/** The axes and the marks, with a line at the selected bucket. */
function Drawing({
  labels,
  series,
  kind,
  format,
  formatTick = format,
  timeLabel,
  valueLabel,
  width,
  scales,
  cursor,
}: ChartProps & {
  readonly width: number;
  readonly scales: ChartScales;
  readonly cursor: number | null;
}) {
  return (
    <svg
      className="chart"
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      aria-hidden="true"
    >
      {cursor === null ? null : (
        <line className="cursor" x1={scales.x(cursor)} x2={scales.x(cursor)} y1={0} y2={scales.bottom} />
      )}
      <Axes
        scales={scales}
        labels={labels}
        format={formatTick}
        timeLabel={timeLabel}
        valueLabel={valueLabel}
      />
      {kind === 'bars' ? (
        <Bars scales={scales} series={series} />
      ) : (
        <Lines scales={scales} series={series} filled={kind === 'area'} />
      )}
    </svg>
  );
}

/** The values at the cursor, beside it: on its left in the right half. */
function Tooltip({
  x,
  width,
  label,
  series,
  at,
  format,
}: Pick<ChartProps, 'series' | 'format'> & {
  readonly x: number;
  readonly width: number;
  readonly label: string;
  readonly at: number;
}) {
  const place = x > width / 2 ? { right: `${width - x + 8}px` } : { left: `${x + 8}px` };
  return (
    <div className="chart-tooltip tabular" style={place} aria-hidden="true">
      <strong>{label}</strong>
      {series.map(({ name, values }) => (
        <span key={name}>
          {name}: {formatValue(values[at], format)}
        </span>
      ))}
    </div>
  );
}

/** The values of the selected bucket, and the colors of the series. */
function Legend({
  label,
  series,
  at,
  format,
}: Pick<ChartProps, 'series' | 'format'> & { readonly label: string; readonly at: number }) {
  return (
    <p className="chart-legend tabular" aria-hidden="true">
      <span className="muted">{label}</span>
      {series.map(({ name, tone, values }) => (
        <span key={name} className={`mark ${tone}`}>
          <svg className="swatch" viewBox="0 0 10 10" aria-hidden="true">
            <rect width={10} height={10} rx={2} />
          </svg>
          {name} <strong>{formatValue(values[at], format)}</strong>
        </span>
      ))}
    </p>
  );
}

const formatValue = (value: number | null | undefined, format: ChartProps['format']): string =>
  value === null || value === undefined ? '–' : format(value);

const readout = (
  labels: readonly string[],
  series: readonly Series[],
  at: number,
  format: ChartProps['format'],
) =>
  `${labels[at] ?? ''}: ${series.map(({ name, values }) => `${name} ${formatValue(values[at], format)}`).join(', ')}`;

function nextBucket(key: string, at: number, last: number): number | null {
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

/** The current width of an element in CSS pixels. */
function useWidth(): [frame: RefObject<HTMLDivElement | null>, width: number] {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(320);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setWidth(Math.max(160, Math.floor(entry.contentRect.width)));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [frame, width];
}
