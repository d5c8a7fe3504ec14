import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accentColors } from './accent.ts';

/** WCAG 2: the contrast of two colors. */
function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [one, other]
    .map((color) => {
      const [red = 0, green = 0, blue = 0] = [1, 3, 5]
        .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const color = fc.stringMatching(/^#[\da-f]{6}$/);

describe.each([
  ['light', '#ffffff', '#f7f7f8'],
  ['dark', '#131316', '#1c1c21'],
] as const)('an accent color in the %s scheme', (scheme, background, surface) => {
  it('can be read on every background, and text on it', () => {
    fc.assert(
      fc.property(color, (given) => {
        const { accent, onAccent, subtle } = accentColors(given, scheme);
        for (const ground of [background, surface, subtle, onAccent])
          expect(contrast(accent, ground)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});

it('stays as it is if it can be read', () => {
  expect(accentColors('#7c3aed', 'light').accent).toBe('#7c3aed');
  expect(accentColors('#c4b5fd', 'dark').accent).toBe('#c4b5fd');
});
