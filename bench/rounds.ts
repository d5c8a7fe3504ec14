/** The median; for an even count the mean of the two middle values. */
function median(values: readonly number[]): number {
  return (quantile(values, 0.5) + quantile(values, 0.5, 'above')) / 2;
}

/** The value below which the given part of all values lies. */
export function quantile(values: readonly number[], part: number, side: 'below' | 'above' = 'below'): number {
  const ordered = [...values].sort((a, b) => a - b);
  const place = part * (ordered.length - 1);
  return ordered[side === 'below' ? Math.floor(place) : Math.ceil(place)] ?? Number.NaN;
}

/**
 * Measures two things in turn, so that other load on the machine affects both alike, after a warm-up round of each. Returns the
 * medians, and the median of the rounds' ratios.
 */
export async function alternate(
  roundCount: number,
  measured: () => Promise<number>,
  limit: () => Promise<number>,
): Promise<{ measured: number; limit: number; ratio: number }> {
  await measured();
  await limit();
  const pairs: { measured: number; limit: number }[] = [];
  for (let round = 0; round < roundCount; round += 1) {
    // Who comes first changes from round to round: the second one finds a warmer machine.
    if (round % 2 === 0) pairs.push({ measured: await measured(), limit: await limit() });
    else pairs.push({ limit: await limit(), measured: await measured() });
  }
  return {
    measured: median(pairs.map((pair) => pair.measured)),
    limit: median(pairs.map((pair) => pair.limit)),
    ratio: median(pairs.map((pair) => pair.measured / pair.limit)),
  };
}
