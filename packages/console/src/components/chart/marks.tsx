import type { ChartScales, Series } from './series.ts';
import { runsOf, stacked } from './series.ts';

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
  // Parts of what is counted have no label, and no line.
  const labelledTicks = ticks.filter((tick) => format(tick) !== '');
  const middle = (left + right) / 2;
  return (
    <g>
      {labelledTicks.map((tick) => (
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
  const points = (run: readonly number[], values: Series['values']) =>
    run.map((index) => `${x(index)},${y(values[index] ?? 0)}`).join('L');
  const below = (run: readonly number[], values: Series['values']) =>
    `M${x(run[0] ?? 0)},${bottom}L${points(run, values)}L${x(run.at(-1) ?? 0)},${bottom}Z`;
  return (
    <g>
      {series.map(({ name, tone, values }, layer) => (
        <g key={name} className={`mark ${tone}`}>
          {runsOf(values).map((run) => (
            <g key={run[0]}>
              {filled && layer === 0 ? <path className="area" d={below(run, values)} /> : null}
              {run.length > 1 ? (
                <path className="line" d={`M${points(run, values)}`} />
              ) : (
                <circle cx={x(run[0] ?? 0)} cy={y(values[run[0] ?? 0] ?? 0)} r={3} />
              )}
            </g>
          ))}
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
