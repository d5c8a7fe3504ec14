/**
 * Forms as short texts. A line `# title; layout; names` starts a form; names are `names` or `obscured`. `== text` is a heading, and
 * `[] text` a fieldset. Other lines are fields: `kinds | label | name | attributes`. `other` means no kind of identity, address or
 * card. The label `+` is a further control behind the previous label.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIELD_KINDS, type FieldKind } from '../../src/index.ts';
import { optionList } from './option-lists.ts';

export type Expected = FieldKind | 'other';
export type Half = 'development' | 'held-out';

export interface WrittenField {
  readonly expected: readonly Expected[];
  readonly label: string;
  readonly name: string;
  readonly control: 'input' | 'select' | 'textarea' | 'checkbox' | 'radio';
  readonly type: string;
  readonly options: readonly string[];
  readonly attributes: string;
  readonly placeholder: string;
  readonly isContinuation: boolean;
}

export type FormItem = WrittenField | { readonly heading: string } | { readonly legend: string };

export interface WrittenForm {
  readonly language: string;
  readonly title: string;
  readonly layout: string;
  readonly isObscured: boolean;
  readonly items: readonly FormItem[];
}

const KINDS: ReadonlySet<string> = new Set([...FIELD_KINDS, 'other']);
export const isExpected = (kind: string): kind is Expected => KINDS.has(kind);

export function readForms(half: Half): WrittenForm[] {
  const folder = join(import.meta.dirname, half);
  return readdirSync(folder)
    .sort()
    .flatMap((file) => readFormFile(file.replace('.txt', ''), readFileSync(join(folder, file), 'utf8')));
}

function readFormFile(language: string, text: string): WrittenForm[] {
  return text
    .split(/^# /m)
    .slice(1)
    .map((part) => {
      const [head = '', ...lines] = part.trim().split('\n');
      const [title = '', layout = '', names = ''] = head.split(';').map((cell) => cell.trim());
      const items = lines.filter((line) => line.trim() !== '').map(readItem);
      return { language, title, layout, isObscured: names === 'obscured', items };
    });
}

function readItem(line: string): FormItem {
  if (line.startsWith('== ')) return { heading: line.slice(3) };
  if (line.startsWith('[]')) return { legend: line.slice(2).trim() };
  const [kinds = '', label = '', name = '', extra = ''] = line.split('|').map((cell) => cell.trim());
  const expected = kinds.split(',');
  if (!expected.every(isExpected)) throw new Error(`No such kind: ${line}`);
  return { expected, label, name, isContinuation: label === '+', ...readExtra(extra) };
}

type Extra = Pick<WrittenField, 'control' | 'type' | 'options' | 'attributes' | 'placeholder'>;

function readExtra(extra: string): Extra {
  const list = /(select|radio):(.*)$/.exec(extra);
  const words = extra.replace(list?.[0] ?? '', '').split(/\s+/);
  const settingOf = (key: string): string =>
    words.find((word) => word.startsWith(`${key}=`))?.slice(key.length + 1) ?? '';
  const max = settingOf('max');
  const autocomplete = settingOf('ac');
  const control = words.includes('check')
    ? 'checkbox'
    : list?.[1] === 'select' || list?.[1] === 'radio'
      ? list[1]
      : words.includes('textarea')
        ? 'textarea'
        : 'input';
  return {
    control,
    type: words.find((word) => ['tel', 'email', 'password', 'number'].includes(word)) ?? 'text',
    options: list ? optionList(list[2] ?? '') : [],
    attributes: `${max ? ` maxlength="${max}"` : ''}${autocomplete ? ` autocomplete="${autocomplete}"` : ''}`,
    placeholder: settingOf('ph').replaceAll('_', ' '),
  };
}
