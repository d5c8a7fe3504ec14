/** One figure of a benchmark, and what it is meant to be. */
export interface Figure {
  readonly name: string;
  readonly unit: 'ratio' | 'ms' | 'count';
  readonly value: number;
  readonly aim: { readonly kind: 'at least' | 'at most'; readonly value: number };
}

/** What a benchmark found. `observed` are the figures behind it, by a name that says their unit. */
export interface Result {
  readonly benchmark: string;
  readonly figures: readonly Figure[];
  readonly observed: Readonly<Record<string, number>>;
}

function isReached({ value, aim }: Figure): boolean {
  return aim.kind === 'at least' ? value >= aim.value : value <= aim.value;
}

/** A result for people: a line for each figure with its aim, and one with what was observed. */
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

/** A result for programs. */
export const resultJson = ({ benchmark, figures, observed }: Result) => ({
  benchmark,
  figures: figures.map((figure) => ({ ...figure, reached: isReached(figure) })),
  observed,
});
