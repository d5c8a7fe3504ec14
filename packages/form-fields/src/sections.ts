/** The part of the page that a field belongs to. */
import type { Section } from './field-kinds.ts';
import type { FormField } from './form-field.ts';
import { readAutocomplete } from './signals/autocomplete.ts';
import type { Concept } from './terms/concepts.ts';
import type { Interpreter } from './text/interpret.ts';

const BY_CONCEPT: readonly (readonly [Concept, Section])[] = [
  ['billing', 'billing'],
  ['shipping', 'shipping'],
  ['newsletter', 'newsletter'],
  ['search', 'search'],
];
const LOGIN =
  /(?:^|[^a-z])(?:log-?_?in|sign-?_?in|logon|anmelden|einloggen|connexion|iniciar-sesion|accedi|inloggen|zaloguj|logga-?in)(?:$|[^a-z])/i;

function sectionOf(text: string, isIdentifier: boolean, interpreter: Interpreter): Section | null {
  if (text === '') return null;
  const concepts = interpreter.concepts(text, isIdentifier);
  const found = BY_CONCEPT.filter(([concept]) => concepts.has(concept));
  const [first] = found;
  // "Billing and shipping address" is the section of both.
  if (first && !(found.length > 1 && found[1]?.[1] === 'shipping')) return first[1];
  return LOGIN.test(text) ? 'login' : null;
}

/** Name and id come first, then legend and heading, then the containing elements, the nearest first. */
export function readSection(field: FormField, interpreter: Interpreter): Section | null {
  const declared = readAutocomplete(field.autocomplete ?? '').section;
  if (declared) return declared;
  const texts: [string, boolean][] = [
    [field.name ?? '', true],
    [field.id ?? '', true],
    [field.group ?? '', false],
    [field.heading ?? '', false],
    ...(field.containers ?? []).map((text): [string, boolean] => [text, true]),
  ];
  for (const [text, isIdentifier] of texts) {
    const section = sectionOf(text, isIdentifier, interpreter);
    if (section) return section;
  }
  return null;
}
