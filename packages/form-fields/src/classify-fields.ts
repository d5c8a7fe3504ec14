import { type FieldEvidence, readEvidence } from './evidence.ts';
import type { FormField } from './form-field.ts';
import type { Label } from './label.ts';
import { rank } from './rank.ts';
import { readSection } from './sections.ts';
import { applyStructure } from './structure/apply-structure.ts';
import { findDoubtful, findUnique } from './structure/doubtful.ts';
import { ALL_TERMS } from './terms/all-terms.ts';
import { Interpreter } from './text/interpret.ts';
import { Lexicon } from './text/lexicon.ts';
import { pageLanguages } from './text/page-languages.ts';

/** Below this sum of signals a field is unknown. */
const SCORE_MIN = 2.4;
/** The distance to the next kind that a kind needs. */
const MARGIN_MIN = 0.7;
/** The same, for the only field of its form that names the kind, and nothing else. */
const SCORE_UNIQUE_MIN = 1.85;

/** The terms of all languages. Built on first use: that takes longer than loading the module, and most processes read no forms. */
let lexicon: Lexicon | undefined;

/**
 * Tells what each field is for. The result has one label per field, in the order of the fields. Fields without `order` count in the
 * order of the list. Pure, and never throws: texts of any length and content are read up to a limit.
 */
export function classifyFields(given: readonly FormField[]): Label[] {
  const fields = withoutSharedInitial(withoutSharedIds(given));
  const texts = fields.flatMap(({ label, accessibleName, placeholder, nearbyText, group, heading }) =>
    [label, accessibleName, placeholder, nearbyText, group, heading].flatMap((text) => text || []),
  );
  const declared = fields.map(({ language }) => language ?? '').filter(Boolean);
  lexicon ??= new Lexicon(ALL_TERMS);
  const interpreter = new Interpreter(lexicon, pageLanguages(lexicon, texts, declared));
  const evidence = fields.map((field, index) => readEvidence(field, index, interpreter));
  const confirmations = applyStructure([...evidence].sort(byPosition));
  const doubtful = findDoubtful(evidence);
  const unique = findUnique(evidence);
  return evidence.map((item) => {
    const scoreMin = doubtful.has(item)
      ? Number.POSITIVE_INFINITY
      : unique.has(item)
        ? SCORE_UNIQUE_MIN
        : SCORE_MIN;
    return decide(item, confirmations.has(item), scoreMin);
  });
}

/** Fields that are copies of another one keep its id, which says nothing about them. */
function withoutSharedIds(fields: readonly FormField[]): readonly FormField[] {
  const keyOf = ({ frame = '', form = '', id = '' }: FormField): string => `${frame} ${form} ${id}`;
  const counts = new Map<string, number>();
  for (const field of fields) counts.set(keyOf(field), (counts.get(keyOf(field)) ?? 0) + 1);
  return fields.map((field) => ((counts.get(keyOf(field)) ?? 0) > 1 ? { ...field, id: '' } : field));
}

const INITIAL = /^[a-z][_.-](?=[a-z])/i;
const SHARED_FIELDS_MIN = 4;

/** In a form whose names all begin with the same letter, as `f_name` and `f_city`, it is no part of the name. */
function withoutSharedInitial(fields: readonly FormField[]): readonly FormField[] {
  const initialOf = ({ name = '' }: FormField): string => INITIAL.exec(name)?.[0] ?? '';
  const counts = new Map<string, number>();
  for (const field of fields) counts.set(initialOf(field), (counts.get(initialOf(field)) ?? 0) + 1);
  const without = (text: string | undefined, initial: string): string | undefined =>
    text?.startsWith(initial) ? text.slice(initial.length) : text;
  return fields.map((field) => {
    const initial = initialOf(field);
    if (initial === '' || (counts.get(initial) ?? 0) < SHARED_FIELDS_MIN) return field;
    return { ...field, name: without(field.name, initial) ?? '', id: without(field.id, initial) ?? '' };
  });
}

const positionOf = ({ field, index }: FieldEvidence): number => field.order ?? index;

const byPosition = (a: FieldEvidence, b: FieldEvidence): number =>
  positionOf(a) - positionOf(b) || a.index - b.index;

function decide(evidence: FieldEvidence, isConfirmation: boolean, scoreMin: number): Label {
  const [best, second] = rank(evidence.signals);
  const score = best?.score ?? 0;
  const margin = score - Math.max(0, second?.score ?? 0);
  const isKnown = best !== undefined && score >= scoreMin && margin >= MARGIN_MIN;
  const shown = new Set([best?.kind, isKnown ? undefined : second?.kind]);
  return {
    kind: isKnown ? best.kind : 'unknown',
    score: round(score),
    margin: round(margin),
    section: readSection(evidence.field),
    isConfirmation,
    reasons: evidence.signals
      .filter(({ kind }) => shown.has(kind))
      .map(({ source, kind, weight }) => ({ source, kind, weight: round(weight) }))
      .sort((a, b) => b.weight - a.weight),
  };
}

const round = (value: number): number => Math.round(value * 100) / 100;
