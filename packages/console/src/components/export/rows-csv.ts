import { csvLine, textCell } from '@purser/contract/csv-text';
import { currencyExponent, decimalText } from '@purser/contract/vocabulary';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isMoney = (value: unknown): value is { amountSubunits: number; currencyCode: string } =>
  isFields(value) && typeof value['amountSubunits'] === 'number' && typeof value['currencyCode'] === 'string';

/** The cells of a field by column: money takes two, an object those of its fields. */
function cellsOf(name: string, value: unknown): readonly (readonly [column: string, cell: string])[] {
  if (value === null || value === undefined) return [[name, '']];
  if (isMoney(value)) {
    const { amountSubunits, currencyCode } = value;
    return [
      [name, decimalText(amountSubunits, currencyExponent(currencyCode))],
      [`${name}.currencyCode`, currencyCode],
    ];
  }
  if (Array.isArray(value))
    return [
      [
        name,
        textCell(value.map((item) => (isFields(item) ? JSON.stringify(item) : String(item))).join('; ')),
      ],
    ];
  if (isFields(value))
    return Object.entries(value).flatMap(([inner, part]) => cellsOf(`${name}.${inner}`, part));
  return [[name, typeof value === 'string' ? textCell(value) : String(value)]];
}

/** Rows as the API returns them as CSV, with the columns that the API gives lists with pages. */
export function rowsCsv(rows: readonly object[]): string {
  const cells = rows.map(
    (row) => new Map(Object.entries(row).flatMap(([name, value]) => cellsOf(name, value))),
  );
  const columns = [...new Set(cells.flatMap((row) => [...row.keys()]))];
  return [columns, ...cells.map((row) => columns.map((column) => row.get(column) ?? ''))]
    .map(csvLine)
    .join('');
}
