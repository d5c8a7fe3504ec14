import type { CsvField } from '@purser/contract';
import { csvLine, textCell } from '@purser/contract/csv-text';
import { currencyExponent, decimalText } from '@purser/contract/vocabulary';
import { isRecord } from '../validation/pick.ts';

const valueAt = (item: unknown, path: readonly string[]): unknown =>
  path.reduce((value, name) => (isRecord(value) ? value[name] : undefined), item);

const MISSING = '';

function moneyCells(value: unknown): string[] {
  if (!isRecord(value)) return [MISSING, MISSING];
  const { amountSubunits, currencyCode } = value;
  if (typeof amountSubunits !== 'number' || typeof currencyCode !== 'string') return [MISSING, MISSING];
  return [decimalText(amountSubunits, currencyExponent(currencyCode)), currencyCode];
}

/** Numbers and booleans stand as they are: a negative number is no formula. */
function cellOf(value: unknown): string {
  if (value === undefined || value === null) return MISSING;
  if (typeof value === 'string') return textCell(value);
  return typeof value === 'object' ? textCell(JSON.stringify(value)) : String(value);
}

const textsCell = (value: unknown): string =>
  Array.isArray(value) ? textCell(value.map(String).join('; ')) : MISSING;

function cellsOf(item: unknown, { path, kind }: CsvField): string[] {
  const value = valueAt(item, path);
  if (kind === 'money') return moneyCells(value);
  return [kind === 'texts' ? textsCell(value) : cellOf(value)];
}

/** An item of a list, as the API returns it, as a line of CSV. */
export const csvRow = (fields: readonly CsvField[], item: unknown): string =>
  csvLine(fields.flatMap((field) => cellsOf(item, field)));
