/** Which shops a proof buys at: fixed lists, so that a seed always names the same shop. */
import { THEME_NAMES, THEMES, type ThemeId } from '@purser/sandbox-shop';

const SELLING = THEME_NAMES.filter((name) => THEMES[name].outcome === 'order');

const inTurn = (names: readonly string[], seed: number): string => names[(seed - 1) % names.length] ?? '';

/** All themes as they were written. */
export const themeIds = (): readonly ThemeId[] =>
  THEME_NAMES.map((name) => ({ name, seed: 0, redesign: null }));

/** The variation of a seed from 1 on; themes take turns. */
export const variationId = (seed: number): ThemeId => ({
  name: inTurn(THEME_NAMES, seed),
  seed,
  redesign: null,
});

/** The redesign of a seed from 1 on, of a theme as it was written; themes that sell take turns. */
export const redesignId = (seed: number): ThemeId => ({
  name: inTurn(SELLING, seed),
  seed: 0,
  redesign: seed,
});
