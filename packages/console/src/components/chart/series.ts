import { ticksUpTo } from './ticks.ts';

export type Tone = 'accent' | 'accent-2' | 'success' | 'warning' | 'danger' | 'muted';

/** Values over time; null where there is none. */
export interface Series {
  readonly name: string;
  readonly tone: Tone;
  readonly values: readonly (number | null)[];
}

export interface ChartSize {
  readonly width: number;
  readonly height: number;
}

/** Space for the axes. */
const MARGIN = { left: 64, right: 12, top: 24, bottom: 42 } as const;
const TICKS = 4;
/** The minimum width of a label on the time axis. */
const LABEL_WIDTH = 64;

export interface ChartScales {
  /** The center of a bucket. */
  x(index: number): number;
  y(value: number): number;
  readonly ticks: readonly number[];
  /** The buckets with a label. */
  readonly labelled: readonly number[];
  /** The width of a bucket. */
  readonly step: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** The scales of a chart of `count` buckets with values up to `max`. */
export function chartScales({ width, height }: ChartSize, count: number, max: number): ChartScales {
  const right = Math.max(MARGIN.left + 1, width - MARGIN.right);
  const bottom = height - MARGIN.bottom;
  const step = (right - MARGIN.left) / Math.max(1, count);
  const x = (index: number) => MARGIN.left + step * (index + 0.5);
  const ticks = ticksUpTo(max <= 0 ? 1 : max, TICKS);
  const plotHeight = bottom - MARGIN.top;
  const top = ticks.at(-1) ?? 1;
  const y = (value: number) => bottom - (value / top) * plotHeight;
  const every = Math.max(1, Math.ceil(LABEL_WIDTH / step));
  return {
    x,
    y,
    ticks,
    labelled: Array.from({ length: count }, (_, index) => index).filter((index) => index % every === 0),
    step,
    bottom,
    left: MARGIN.left,
    right,
  };
}

/** Stacks the series: the lower and upper bound of each value. */
export function stacked(
  series: readonly Series[],
): readonly (readonly (readonly [from: number, to: number])[])[] {
  const heights: number[] = [];
  return series.map(({ values }) =>
    values.map((value, index) => {
      const from = heights[index] ?? 0;
      heights[index] = from + (value ?? 0);
      return [from, from + (value ?? 0)] as const;
    }),
  );
}

/** The indexes of values without a gap between them. */
export function runsOf(values: Series['values']): readonly (readonly number[])[] {
  const runs: number[][] = [];
  for (const [index, value] of values.entries()) {
    if (value === null) continue;
    const last = runs.at(-1);
    if (last?.at(-1) === index - 1) last.push(index);
    else runs.push([index]);
  }
  return runs;
}

/** The greatest value, or the greatest sum of stacked values. */
export function maxValue(series: readonly Series[], isStacked: boolean): number {
  if (!isStacked) return Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  return Math.max(0, ...(stacked(series).at(-1) ?? []).map(([, to]) => to));
}
