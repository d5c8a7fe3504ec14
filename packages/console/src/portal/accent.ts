type Rgb = readonly [number, number, number];

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
/** The backgrounds of `style/tokens.css`. */
const SCHEMES = {
  light: { background: '#ffffff', surface: '#f7f7f8', towards: BLACK },
  dark: { background: '#131316', surface: '#1c1c21', towards: WHITE },
} as const;
const CONTRAST_MIN = 4.5;
const STEPS = 50;
/** The part of the accent color in the background of what is selected. */
const SUBTLE = 0.12;

const parse = (color: string): Rgb => {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

const write = (color: Rgb): string =>
  `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const mix = (one: Rgb, other: Rgb, part: number): Rgb => [
  one[0] + (other[0] - one[0]) * part,
  one[1] + (other[1] - one[1]) * part,
  one[2] + (other[2] - one[2]) * part,
];

/** WCAG 2: the relative luminance. */
function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color
    .map((part) => Math.round(part) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Rgb, other: Rgb): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

export interface AccentColors {
  readonly accent: string;
  readonly onAccent: string;
  readonly subtle: string;
}

/** The color as it can be read on the backgrounds of a scheme: made darker or lighter as far as needed. */
export function accentColors(color: string, scheme: 'light' | 'dark'): AccentColors {
  const { background, surface, towards } = SCHEMES[scheme];
  const grounds = [parse(background), parse(surface)] as const;
  const given = parse(color);
  for (let step = 0; step <= STEPS; step += 1) {
    const accent = parse(write(mix(given, towards, step / STEPS)));
    const subtle = parse(write(mix(grounds[0], accent, SUBTLE)));
    if (![...grounds, subtle].every((ground) => contrast(accent, ground) >= CONTRAST_MIN)) continue;
    return { accent: write(accent), onAccent: background, subtle: write(subtle) };
  }
  // The last step is black on white or white on black.
  return { accent: write(towards), onAccent: background, subtle: surface };
}

/** Applies the color to the page, for both schemes. */
export function applyAccent(color: string): void {
  const [light, dark] = [accentColors(color, 'light'), accentColors(color, 'dark')];
  const { style } = document.documentElement;
  const set = (name: string, part: keyof AccentColors) =>
    style.setProperty(name, `light-dark(${light[part]}, ${dark[part]})`);
  set('--accent', 'accent');
  set('--on-accent', 'onAccent');
  set('--accent-subtle', 'subtle');
}
