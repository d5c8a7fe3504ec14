import { area, line } from 'd3-shape';
import type { ChartScales, Series } from './series.ts';
import { stacked } from './series.ts';

/** The grid with its values, and the time axis. */
export function Axes({
  scales,
  labels,
  format,
  timeLabel,
  valueLabel,
}: {
  readonly scales: ChartScales;
  readonly labels: readonly string[];
  format(value: number): string;
  readonly timeLabel?: string | undefined;
  readonly valueLabel?: string | undefined;
}) {
  const { ticks, y, x, left, right, bottom, labelled } = scales;
  const middle = (left + right) / 2;
  return (
    <g>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className="grid" x1={left} x2={right} y1={y(tick)} y2={y(tick)} />
          <text x={left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
      {labelled.map((index) => (
        <text key={index} x={x(index)} y={bottom + 16} textAnchor={anchorAt(x(index), scales)}>
          {labels[index]}
        </text>
      ))}
      {timeLabel === undefined ? null : (
        <text x={middle} y={bottom + 34} textAnchor="middle">
          {timeLabel}
        </text>
      )}
      {valueLabel === undefined ? null : (
        <text x={0} y={10}>
          {valueLabel}
        </text>
      )}
    </g>
  );
}

/** Half the width of a label on the time axis, at most. */
const LABEL_HALF = 24;

/** The last label ends at its bucket where the chart ends. */
const anchorAt = (x: number, { right }: ChartScales) => (x + LABEL_HALF > right + 8 ? 'end' : 'middle');

/** One line for each series, with a dot for a value without neighbours. `filled` fills the area below the first. */
export function Lines({
  scales,
  series,
  filled,
}: {
  readonly scales: ChartScales;
  readonly series: readonly Series[];
  readonly filled: boolean;
}) {
  const { x, y, bottom } = scales;
  const has = (value: number | null) => value !== null;
  const path = line<number | null>(
    (_, index) => x(index),
    (value) => y(value ?? 0),
  ).defined(has);
  const below = area<number | null>(
    (_, index) => x(index),
    bottom,
    (value) => y(value ?? 0),
  ).defined(has);
  return (
    <g>
      {series.map(({ name, tone, values }, layer) => (
        <g key={name} className={`mark ${tone}`}>
          {filled && layer === 0 ? <path className="area" d={below([...values]) ?? ''} /> : null}
          <path className="line" d={path([...values]) ?? ''} />
          {values.map((value, index) =>
            value !== null && !has(values[index - 1] ?? null) && !has(values[index + 1] ?? null) ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: time buckets have no id.
              <circle key={index} cx={x(index)} cy={y(value)} r={3} />
            ) : null,
          )}
        </g>
      ))}
    </g>
  );
}

/** A stacked bar for each time bucket. */
export function Bars({
  scales,
  series,
}: {
  readonly scales: ChartScales;
  readonly series: readonly Series[];
}) {
  const { x, y, step } = scales;
  const width = Math.max(1, Math.min(step * 0.72, 40));
  return (
    <g>
      {stacked(series).map((spans, layer) => (
        <g key={series[layer]?.name} className={`mark ${series[layer]?.tone ?? 'muted'}`}>
          {spans.map(([from, to], index) =>
            to > from ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: time buckets have no id.
              <rect key={index} x={x(index) - width / 2} y={y(to)} width={width} height={y(from) - y(to)} />
            ) : null,
          )}
        </g>
      ))}
    </g>
  );
}
