/** Round steps: the first that makes few enough ticks is taken. */
const STEPS = [1, 2, 5, 10] as const;

/** Round values from 0 to the first at or above `max`, which is positive: about `count` steps. */
export function ticksUpTo(max: number, count: number): readonly number[] {
  const rough = max / count;
  const power = Math.floor(Math.log10(rough));
  // Divided where the power is negative: 3 * 0.1 is not 0.3.
  const scaled = (factor: number) => (power < 0 ? factor / 10 ** -power : factor * 10 ** power);
  const step = STEPS.find((factor) => scaled(factor) * Math.SQRT2 >= rough) ?? 10;
  const ticks = [0];
  while ((ticks.at(-1) ?? max) < max) ticks.push(scaled(step * ticks.length));
  return ticks;
}
