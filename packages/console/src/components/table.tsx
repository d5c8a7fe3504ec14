import type { ReactNode } from 'react';
import { moveBetweenRows } from './row-navigation.ts';

export interface Column<Row> {
  readonly name: string;
  readonly isNumber?: boolean;
  /** Heads the card of the row on narrow pages, without its name. */
  readonly isTitle?: boolean;
  cell(row: Row): ReactNode;
}

/** A table. On narrow pages each row is a card, unless the table is `isCompact`. */
export function Table<Row>({
  label,
  columns,
  rows,
  keyOf,
  isCompact = false,
}: {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  keyOf(row: Row): string;
  readonly isCompact?: boolean;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would group form fields.
    <div
      className={isCompact ? 'table' : 'table cards'}
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
      tabIndex={0}
      onKeyDown={moveBetweenRows}
    >
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
              {columns.map(({ name, isNumber, isTitle, cell }) => (
                <td
                  key={name}
                  className={[isNumber === true ? 'number' : '', isTitle === true ? 'title' : '']
                    .join(' ')
                    .trim()}
                  data-label={name}
                >
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
