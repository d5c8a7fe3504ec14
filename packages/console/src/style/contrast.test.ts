import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

type Tokens = Readonly<Record<string, string>>;

/** The tokens of each block with the selector. */
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
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(tokens: Tokens, one: string, other: string): number {
  const [first, second] = [one, other].map((name) => {
    const color = tokens[name];
    if (color === undefined) throw new Error(`no token --${name}`);
    return luminance(color);
  });
  const [high = 0, low = 0] = [first ?? 0, second ?? 0].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const BACKGROUNDS = ['background', 'surface'];
const COLORS = ['text', 'text-muted', 'accent', 'accent-2', 'success', 'warning', 'danger'];
const TEXT: readonly (readonly [color: string, background: string])[] = [
  ...COLORS.flatMap((color) => BACKGROUNDS.map((background) => [color, background] as const)),
  ...['accent', 'accent-2', 'success', 'warning', 'danger'].map((name) => [name, `${name}-subtle`] as const),
  ...['accent', 'success', 'warning', 'danger'].flatMap((name) => [
    ['text', `${name}-subtle`] as const,
    ['text-muted', `${name}-subtle`] as const,
  ]),
  ['on-accent', 'accent'],
  // A menu item under the pointer.
  ['text', 'border'],
];
/** The outlines of fields, buttons and meters. */
const OUTLINES: readonly (readonly [line: string, background: string])[] = [
  ...['border-strong', 'accent', 'accent-2', 'warning'].flatMap((line) =>
    BACKGROUNDS.map((background) => [line, background] as const),
  ),
];

describe.each([
  ['light', light],
  ['dark', darkByChoice],
])('in the %s theme', (_name, tokens) => {
  it.each(TEXT)('%s has a contrast of 4.5 to %s', (color, background) => {
    expect(contrast(tokens, color, background)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(OUTLINES)('%s has a contrast of 3 to %s', (line, background) => {
    expect(contrast(tokens, line, background)).toBeGreaterThanOrEqual(3);
  });
});

it('has the same dark theme by choice and by system preference', () => {
  expect(darkBySystem).toEqual(darkByChoice);
  // QR codes have the same colors in both themes.
  const themed = Object.keys(light).filter((name) => !name.startsWith('qr-'));
  expect(Object.keys(darkByChoice).sort()).toEqual(themed.sort());
});
