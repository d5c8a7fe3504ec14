export interface Spread {
  readonly median: number;
  /** The interquartile range. */
  readonly interquartileRange: number;
}

/** The distribution of durations. Throws if there are none. */
export function spreadOf(durationsMs: readonly number[]): Spread {
  const sorted = [...durationsMs].sort((left, right) => left - right);
  const at = (fraction: number) => {
    const value = sorted[Math.floor(fraction * (sorted.length - 1))];
    if (value === undefined) throw new Error('no durations');
    return value;
  };
  return { median: at(0.5), interquartileRange: at(0.75) - at(0.25) };
}

/**
 * Whether two sets of durations, measured alternately, are indistinguishable: their medians differ by less than either
 * interquartile range.
 */
export function isWithinNoise(left: Spread, right: Spread): boolean {
  return Math.abs(left.median - right.median) < Math.min(left.interquartileRange, right.interquartileRange);
}
