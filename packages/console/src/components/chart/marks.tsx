import { area, line } from 'd3-shape';
import type { PlotScales, Series } from './series.ts';
import { stacked } from './series.ts';

/** Lines and numbers behind the values, and the times below. */
export function Axes({
  scales,
  labels,
  format,
}: {
  readonly scales: PlotScales;
  readonly labels: readonly string[];
  format(value: number): string;
}) {
  const { ticks, y, x, left, right, bottom, labelled } = scales;
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
        <text key={index} x={x(index)} y={bottom + 16} textAnchor="middle">
          {labels[index]}
        </text>
      ))}
    </g>
  );
}

/** One line for each series, with a dot where a value stands alone; the first is filled below where `filled`. */
export function Lines({
  scales,
  series,
  filled,
}: {
  readonly scales: PlotScales;
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
      {series.map(({ name, look, values }, layer) => (
        <g key={name} className={`mark ${look}`}>
          {filled && layer === 0 ? <path className="area" d={below([...values]) ?? ''} /> : null}
          <path className="line" d={path([...values]) ?? ''} />
          {values.map((value, index) =>
            value !== null && !has(values[index - 1] ?? null) && !has(values[index + 1] ?? null) ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a part of time has no other name.
              <circle key={index} cx={x(index)} cy={y(value)} r={3} />
            ) : null,
          )}
        </g>
      ))}
    </g>
  );
}

/** A bar for each part of time, made of what the series have there. */
export function Bars({
  scales,
  series,
}: {
  readonly scales: PlotScales;
  readonly series: readonly Series[];
}) {
  const { x, y, step } = scales;
  const width = Math.max(1, Math.min(step * 0.72, 40));
  return (
    <g>
      {stacked(series).map((spans, layer) => (
        <g key={series[layer]?.name} className={`mark ${series[layer]?.look ?? 'soft'}`}>
          {spans.map(([from, to], index) =>
            to > from ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a part of time has no other name.
              <rect key={index} x={x(index) - width / 2} y={y(to)} width={width} height={y(from) - y(to)} />
            ) : null,
          )}
        </g>
      ))}
    </g>
  );
}
