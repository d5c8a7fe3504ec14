/** A figure of a benchmark and its target. */
export interface Figure {
  readonly name: string;
  readonly unit: 'ratio' | 'ms' | 'count';
  readonly value: number;
  readonly aim: { readonly kind: 'at least' | 'at most'; readonly value: number };
}

/** The result of a benchmark. `observed`: the underlying measurements, named with their unit. */
export interface Result {
  readonly benchmark: string;
  readonly figures: readonly Figure[];
  readonly observed: Readonly<Record<string, number>>;
}

function isReached({ value, aim }: Figure): boolean {
  return aim.kind === 'at least' ? value >= aim.value : value <= aim.value;
}

/** A result as text: a line per figure with its target, then the measurements. */
export function resultText({ benchmark, figures, observed }: Result): string {
  const lines = figures.map((figure) => {
    const { name, unit, value, aim } = figure;
    const suffix = unit === 'ms' ? ' ms' : '';
    const shown = `${value.toFixed(unit === 'count' ? 0 : 2)}${suffix}`.padStart(10);
    return `  ${isReached(figure) ? '✔' : '✘'} ${name.padEnd(44)}${shown}   aim: ${aim.kind} ${aim.value}${suffix}`;
  });
  const seen = Object.entries(observed).map(([name, value]) => `${name} ${Math.round(value * 100) / 100}`);
  return [benchmark, ...lines, `    ${seen.join(', ')}`].join('\n');
}

/** A result as JSON. */
export const resultJson = ({ benchmark, figures, observed }: Result) => ({
  benchmark,
  figures: figures.map((figure) => ({ ...figure, reached: isReached(figure) })),
  observed,
});
