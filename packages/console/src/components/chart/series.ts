import { scaleLinear } from 'd3-scale';

export type Look = 'accent' | 'second' | 'good' | 'warn' | 'bad' | 'soft';

/** A row of values over time; null where nothing was measured. */
export interface Series {
  readonly name: string;
  readonly look: Look;
  readonly values: readonly (number | null)[];
}

export interface PlotSize {
  readonly width: number;
  readonly height: number;
}

/** Room for the numbers at the left and the times below. */
const ROOM = { left: 56, right: 8, top: 8, bottom: 22 } as const;
const TICKS = 4;
/** Between two times that are written below, so that they do not run into each other. */
const LABEL_WIDTH = 64;

export interface PlotScales {
  /** The middle of a part's place. */
  x(index: number): number;
  y(value: number): number;
  readonly ticks: readonly number[];
  /** The parts whose time is written. */
  readonly labelled: readonly number[];
  /** How wide a part's place is. */
  readonly step: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Where values stand: `max` is the greatest to be shown, `count` how many parts there are. */
export function plotScales({ width, height }: PlotSize, count: number, max: number): PlotScales {
  const right = Math.max(ROOM.left + 1, width - ROOM.right);
  const bottom = height - ROOM.bottom;
  const step = (right - ROOM.left) / Math.max(1, count);
  const x = (index: number) => ROOM.left + step * (index + 0.5);
  const y = scaleLinear([0, max <= 0 ? 1 : max], [bottom, ROOM.top]).nice(TICKS);
  const every = Math.max(1, Math.ceil(LABEL_WIDTH / step));
  return {
    x,
    y,
    ticks: y.ticks(TICKS),
    labelled: Array.from({ length: count }, (_, index) => index).filter((index) => index % every === 0),
    step,
    bottom,
    left: ROOM.left,
    right,
  };
}

/** Each series put on top of those before it: from where to where, by part. */
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

/** The greatest value that is shown, in lines or put on each other. */
export function greatest(series: readonly Series[], isStacked: boolean): number {
  if (!isStacked) return Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  return Math.max(0, ...(stacked(series).at(-1) ?? []).map(([, to]) => to));
}
