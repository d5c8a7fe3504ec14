import type { FieldKind } from '../field-kinds.ts';

/** Words that name no field by themselves: they complete, qualify or place one. */
export const MODIFIERS = [
  'name',
  'number',
  'code',
  'address',
  'date',
  'day',
  'month',
  'year',
  'card',
  'holder',
  'expiry',
  'birth',
  'security',
  'type',
  'area',
  'prefix',
  'country-code',
  'kana',
  'line-1',
  'line-2',
  'line-3',
  'billing',
  'shipping',
  'confirm',
  'new',
  'current',
  'gift',
  'including',
  /** Other people and things: `emergency contact`, `pet`. */
  'other',
  'ignored',
] as const;

export type Modifier = (typeof MODIFIERS)[number];
export type Concept = FieldKind | Modifier;

/**
 * The terms of one language by concept, separated by commas, in plain spelling: upper case, diacritics, spaces and hyphens do not
 * matter. `~` marks a term that is only a hint. The longest term in a text counts: `card number` hides `number`.
 */
export interface Terms {
  readonly language: string;
  readonly terms: Readonly<Partial<Record<Concept, string>>>;
}
