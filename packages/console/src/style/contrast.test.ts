import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

type Tokens = Readonly<Record<string, string>>;

/** The tokens of every block that `selector` opens, in order. */
function tokensOf(selector: string): Tokens[] {
  return css
    .split(selector)
    .slice(1)
    .map((rest) =>
      Object.fromEntries(
        [...(rest.split('}', 1)[0] ?? '').matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name, value]) => [
          name,
          value,
        ]),
      ),
    );
}

const [light = {}] = tokensOf(':root {');
const [darkBySystem = {}] = tokensOf(':root:not([data-theme="light"]) {');
const [darkByChoice = {}] = tokensOf(':root[data-theme="dark"] {');

/** WCAG 2: the relative luminance of `#rrggbb`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(tokens: Tokens, one: string, other: string): number {
  const [first, second] = [one, other].map((name) => {
    const colour = tokens[name];
    if (colour === undefined) throw new Error(`no token --${name}`);
    return luminance(colour);
  });
  const [high = 0, low = 0] = [first ?? 0, second ?? 0].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const GROUNDS = ['ground', 'raised'];
const INKS = ['ink', 'ink-soft', 'accent', 'second', 'good', 'warn', 'bad'];
const TEXT: readonly (readonly [ink: string, ground: string])[] = [
  ...INKS.flatMap((ink) => GROUNDS.map((ground) => [ink, ground] as const)),
  ...['accent', 'second', 'good', 'warn', 'bad'].map((name) => [name, `${name}-soft`] as const),
  ...['accent', 'good', 'warn', 'bad'].flatMap((name) => [
    ['ink', `${name}-soft`] as const,
    ['ink-soft', `${name}-soft`] as const,
  ]),
  ['accent-ink', 'accent'],
  // A page of the menu under the pointer.
  ['ink', 'edge'],
];
/** What shows where a field, a button or a meter is. */
const OUTLINES: readonly (readonly [line: string, ground: string])[] = [
  ...['edge-strong', 'accent', 'second', 'warn'].flatMap((line) =>
    GROUNDS.map((ground) => [line, ground] as const),
  ),
];

describe.each([
  ['light', light],
  ['dark', darkByChoice],
])('in the %s theme', (_name, tokens) => {
  it.each(TEXT)('%s can be read on %s (4.5 : 1)', (ink, ground) => {
    expect(contrast(tokens, ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(OUTLINES)('%s can be made out on %s (3 : 1)', (line, ground) => {
    expect(contrast(tokens, line, ground)).toBeGreaterThanOrEqual(3);
  });
});

it('the dark theme is the same, chosen or taken from the system', () => {
  expect(darkBySystem).toEqual(darkByChoice);
  // What a camera reads is the same for both.
  const themed = Object.keys(light).filter((name) => !name.startsWith('paper'));
  expect(Object.keys(darkByChoice).sort()).toEqual(themed.sort());
});
