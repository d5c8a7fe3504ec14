import { type RawBuilder, sql } from 'kysely';

/** Whether one of the columns contains the text, in any case. Reads every row that the other conditions leave. */
export const containing = (text: string, columns: readonly RawBuilder<unknown>[]): RawBuilder<boolean> =>
  sql<boolean>`position(lower(${text.trim()}) in lower(concat_ws(E'\n', ${sql.join(columns)}))) > 0`;
