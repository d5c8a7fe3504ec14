/** Suggestions for misspelt names, shared by the command line and the settings. Pure, without imports. */

const LONG_NAME = 8;

/** The known name that differs from `name` in one or two letters; null if none does. Of several, the closest. */
export function closestName(name: string, known: readonly string[]): string | null {
  const distanceMax = name.length < LONG_NAME ? 1 : 2;
  let closest: { readonly name: string; readonly distance: number } | null = null;
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) > distanceMax) continue;
    const distance = editDistance(name, candidate, distanceMax);
    if (distance <= distanceMax && distance < (closest?.distance ?? Number.POSITIVE_INFINITY))
      closest = { name: candidate, distance };
  }
  return closest?.name ?? null;
}

/**
 * How many letters to insert, delete, replace or swap with the next one to turn one text into the other; more than `distanceMax` as soon as that is
 * certain.
 */
function editDistance(from: string, to: string, distanceMax: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  let lowestOfLast = 0;
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    let lowest = row;
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const distance = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
      current[column] = distance;
      lowest = Math.min(lowest, distance);
    }
    // Later rows are computed from these two.
    if (lowest > distanceMax && lowestOfLast > distanceMax) return lowest;
    beforeLast = last;
    last = current;
    lowestOfLast = lowest;
  }
  return last[to.length] ?? 0;
}
