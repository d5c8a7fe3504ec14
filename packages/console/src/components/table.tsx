import type { ReactNode } from 'react';
import { moveBetweenRows } from './row-navigation.ts';

export interface Column<Row> {
  readonly name: string;
  readonly isNumber?: boolean;
  cell(row: Row): ReactNode;
}

/** A table, which scrolls horizontally on narrow pages. */
export function Table<Row>({
  label,
  columns,
  rows,
  keyOf,
}: {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  keyOf(row: Row): string;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would group form fields.
    <div className="table" role="group" aria-label={label} tabIndex={0} onKeyDown={moveBetweenRows}>
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ name, isNumber }) => (
              <th key={name} scope="col" className={isNumber === true ? 'number' : ''}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ name, isNumber, cell }) => (
                <td key={name} className={isNumber === true ? 'number' : ''}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
