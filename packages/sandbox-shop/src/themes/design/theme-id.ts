/** Which pages: a theme, its variation, and optionally a redesign of that variation. */
export interface ThemeId {
  readonly name: string;
  /** 0: as the theme was written. */
  readonly seed: number;
  /** Null: the original layout. */
  readonly redesign: number | null;
}

/** `accordion`, `accordion~17` or `accordion~17~3`; null if it is none of these. */
export function parseThemeId(text: string): ThemeId | null {
  const match = /^([a-z][a-z0-9-]*)(?:~(\d{1,9}))?(?:~(\d{1,9}))?$/.exec(text);
  if (match === null) return null;
  const [, name = '', seed, redesign] = match;
  return { name, seed: Number(seed ?? 0), redesign: redesign === undefined ? null : Number(redesign) };
}

/** The inverse of `parseThemeId`; the first segment of the theme's paths. */
export function themeIdText({ name, seed, redesign }: ThemeId): string {
  if (redesign !== null) return `${name}~${seed}~${redesign}`;
  return seed === 0 ? name : `${name}~${seed}`;
}
