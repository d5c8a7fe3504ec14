import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

type Tokens = Readonly<Record<string, string>>;

/** The colors of the theme: the first or the second of each `light-dark(#rrggbb, #rrggbb)`. */
const tokensOf = (position: 0 | 1): Tokens =>
  Object.fromEntries(
    [...css.matchAll(/--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\);/g)].map(
      ([, name, ...colors]) => [name, colors[position]],
    ),
  );

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
  ['light', tokensOf(0)],
  ['dark', tokensOf(1)],
])('in the %s theme', (_name, tokens) => {
  it.each(TEXT)('%s has a contrast of 4.5 to %s', (color, background) => {
    expect(contrast(tokens, color, background)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(OUTLINES)('%s has a contrast of 3 to %s', (line, background) => {
    expect(contrast(tokens, line, background)).toBeGreaterThanOrEqual(3);
  });
});

it('has a light and a dark value for every color except those of QR codes', () => {
  const single = [...css.matchAll(/--([\w-]+): (?:#|rgb)/g)].map(([, name]) => name);
  expect(single).toEqual(['qr-background', 'qr-foreground']);
});

it('applies the chosen theme, else the system preference', () => {
  expect(
    [...css.matchAll(/^:root(\S*) \{[^}]*color-scheme: ([a-z ]+);/gm)].map(([, ...rule]) => rule),
  ).toEqual([
    ['', 'light dark'],
    ['[data-theme="light"]', 'light'],
    ['[data-theme="dark"]', 'dark'],
  ]);
});
