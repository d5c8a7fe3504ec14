export interface Spread {
  readonly median: number;
  /** Between the quartiles. */
  readonly middleHalf: number;
}

/** How durations are spread. Throws without any. */
export function spreadOf(durationsMs: readonly number[]): Spread {
  const sorted = [...durationsMs].sort((left, right) => left - right);
  const at = (fraction: number) => {
    const value = sorted[Math.floor(fraction * (sorted.length - 1))];
    if (value === undefined) throw new Error('no durations');
    return value;
  };
  return { median: at(0.5), middleHalf: at(0.75) - at(0.25) };
}

/** Whether two sets of durations, measured by turns, cannot be told apart: their medians lie closer than either spreads. */
export function isWithinNoise(left: Spread, right: Spread): boolean {
  return Math.abs(left.median - right.median) < Math.min(left.middleHalf, right.middleHalf);
}
