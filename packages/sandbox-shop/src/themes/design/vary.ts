import type { Design } from './design.ts';
import type { ThemeId } from './theme-id.ts';
import { isThemeName, THEMES } from './themes.ts';

/** The design of a theme, a variation or a redesign; null if there is no such theme. The same for the same id, always. */
export function designOf(id: ThemeId): Design | null {
  if (!isThemeName(id.name)) return null;
  return {
    theme: id.name,
    seed: id.seed,
    redesign: id.redesign,
    wordingSeed: 0,
    namingSeed: 0,
    ...THEMES[id.name].traits,
  };
}
