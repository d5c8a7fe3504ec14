import type { Money } from '@purser/client';
import { formatMoney } from './money.ts';
import { formatTable, shortTime } from './table.ts';
import { wrapped } from './wrap.ts';

const GAP = 2;
const INDENT = '  ';

type Fields = Readonly<Record<string, unknown>>;

/** An object of the API as lines for people: `created at  2026-03-25T08:00:00Z`. Parts are indented; empty and absent fields are omitted. */
export function recordText(record: object, width: number | null = null): string {
  return lines({ ...record }, width).join('\n');
}

/** `created at` for `createdAt`. */
const fieldLabel = (name: string): string =>
  name
    .replaceAll('_', ' ')
    .replace(/[A-Z]+/g, (capitals) => ` ${capitals.toLowerCase()}`)
    .trimStart();

function lines(fields: Fields, width: number | null): string[] {
  const entries = Object.entries(fields).filter(([, value]) => !isEmpty(value));
  const simple = entries.flatMap(([name, value]): [string, string][] => {
    const text = cellText(value);
    return text === null ? [] : [[fieldLabel(name), width === null ? text : shortTime(text)]];
  });
  const labelWidth = Math.max(0, ...simple.map(([label]) => label.length)) + GAP;
  const inner = width === null ? null : width - INDENT.length;
  return [
    ...simple.flatMap(([label, text]) =>
      wrapped(text, width === null ? Number.POSITIVE_INFINITY : width - labelWidth).map(
        (line, index) => (index === 0 ? label : '').padEnd(labelWidth) + line,
      ),
    ),
    ...entries.flatMap(([name, value]) =>
      cellText(value) === null ? [`${fieldLabel(name)}:`, ...indented(partLines(value, inner))] : [],
    ),
  ];
}

function partLines(value: unknown, width: number | null): string[] {
  if (!Array.isArray(value)) return isFields(value) ? lines(value, width) : [];
  const items = value.filter(isFields);
  const names = [...new Set(items.flatMap((item) => Object.keys(item)))];
  const cells = items.map((item) => names.map((name) => (isEmpty(item[name]) ? '' : cellText(item[name]))));
  if (cells.some((row) => row.includes(null)))
    return items.flatMap((item) => [
      '-',
      ...indented(lines(item, width === null ? null : width - INDENT.length)),
    ]);
  const rows = cells.map((row) => row.map((cell) => cell ?? ''));
  const used = names.flatMap((_, index) => (rows.some((row) => row[index] !== '') ? [index] : []));
  const picked = [names.map(fieldLabel), ...rows].map((row) => used.map((index) => row[index] ?? ''));
  const right = used.flatMap((name, index) =>
    items.every((item) => isAmount(item[names[name] ?? ''])) ? [index] : [],
  );
  return formatTable(picked, right, width).split('\n');
}

const indented = (texts: readonly string[]): string[] => texts.map((text) => `${INDENT}${text}`);

/** A value in one line; empty for an object. */
export const valueText = (value: unknown): string => cellText(value) ?? '';

/** A value that fits in a line; null for objects and lists of them. */
function cellText(value: unknown): string | null {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (isMoney(value)) return formatMoney(value);
  if (Array.isArray(value) && value.length > 0 && value.every(isMoney))
    return value.map(formatMoney).join(', ');
  if (Array.isArray(value))
    return value.some((item) => typeof item === 'object') ? null : value.map(String).join(', ');
  return typeof value === 'object' ? null : String(value).replaceAll(/\s*\n\s*/g, ' ');
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) ? value.length === 0 : isFields(value) && Object.values(value).every(isEmpty));

const isAmount = (value: unknown): boolean => isEmpty(value) || typeof value === 'number' || isMoney(value);

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isMoney = (value: unknown): value is Money =>
  isFields(value) &&
  typeof value['currencyCode'] === 'string' &&
  typeof value['amountSubunits'] === 'number' &&
  Object.keys(value).length === 2;
