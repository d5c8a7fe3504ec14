/** How often the classifier is right on a set of forms. */
import { type ClassifiedField, classifyHtml } from '../../src/command/classify-html.ts';
import { type FieldKind, PERSONAL_KINDS } from '../../src/index.ts';
import { type Expected, type Half, readForms } from './form-file.ts';
import { expectedAt, readPages } from './page-file.ts';
import { LAYOUT_NAMES, renderForm } from './render-form.ts';

export type Outcome = 'right' | 'unknown' | 'wrong';

export interface Measured {
  readonly language: string;
  readonly form: string;
  readonly layout: string;
  readonly text: string;
  readonly expected: readonly Expected[];
  readonly found: FieldKind | 'unknown';
  /** Whether the field is for identity, address or card. */
  readonly isPersonal: boolean;
  /** Fields for other purposes are wrong if they get a kind of identity, address or card. */
  readonly outcome: Outcome;
  readonly reasons: string;
}

export interface MeasureOptions {
  /** In the layout that the form is written in, or in every one. */
  readonly layouts: 'written' | 'all';
  /** Names and ids in code as they are written, or none that mean anything. */
  readonly names: 'written' | 'obscured';
}

export function measure(half: Half, { layouts, names }: MeasureOptions): Measured[] {
  return readForms(half).flatMap((form) =>
    (layouts === 'all' ? LAYOUT_NAMES : [form.layout]).flatMap((layout) => {
      const { html, expected } = renderForm(form, layout, names === 'obscured' || form.isObscured);
      const found = classifyHtml(html, false);
      if (found.length !== expected.length) throw new Error(`${form.title}: fields are missing`);
      return found.map((field, index) => {
        const { kinds, text } = expected[index] ?? { kinds: [], text: '' };
        return { language: form.language, form: form.title, layout, text, ...judge(field, kinds) };
      });
    }),
  );
}

/** The fields of whole pages, with what stands around their forms. */
export const measurePages = (): Measured[] =>
  readPages().flatMap((page) =>
    classifyHtml(page.html, false).map((field) => ({
      language: page.language,
      form: page.title,
      layout: 'page',
      text: field.text,
      ...judge(field, expectedAt(page, field.offset)),
    })),
  );

type Judged = Pick<Measured, 'expected' | 'found' | 'isPersonal' | 'outcome' | 'reasons'>;

const judge = ({ label }: ClassifiedField, expected: readonly Expected[]): Judged => ({
  expected,
  found: label.kind,
  isPersonal: expected[0] !== undefined && isPersonalKind(expected[0]) && !expected.includes('other'),
  outcome: outcomeOf(expected, label.kind),
  reasons: label.reasons
    .slice(0, 6)
    .map(({ source, kind, weight }) => `${source}>${kind}:${weight}`)
    .join(' '),
});

const isPersonalKind = (kind: string): boolean => [...PERSONAL_KINDS].some((known) => known === kind);

function outcomeOf(expected: readonly Expected[], found: FieldKind | 'unknown'): Outcome {
  const [first] = expected;
  if (expected.some((kind) => kind === found)) return 'right';
  if (expected.includes('other') && !isPersonalKind(found)) return 'right';
  if (found === 'unknown') return 'unknown';
  if (first !== undefined && !isPersonalKind(first) && !isPersonalKind(found)) return 'unknown';
  return 'wrong';
}

export interface Counts {
  readonly fields: number;
  readonly right: number;
  readonly unknown: number;
  readonly wrong: number;
}

export function count(list: readonly Measured[]): Counts {
  const of = (outcome: Outcome): number => list.filter((item) => item.outcome === outcome).length;
  return { fields: list.length, right: of('right'), unknown: of('unknown'), wrong: of('wrong') };
}
