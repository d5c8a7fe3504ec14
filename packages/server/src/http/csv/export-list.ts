import { Readable } from 'node:stream';
import { CSV_ROWS_MAX, type CsvField, csvHeader, PAGE_LIMIT_MAX } from '@purser/contract';
import { csvLine } from '@purser/contract/csv-text';
import { Fault, invalidFields } from '../../kernel/errors.ts';
import type { Reply } from '../operation.ts';
import { isRecord } from '../validation/pick.ts';
import { csvRow } from './csv-row.ts';

const CSV_MEDIA_TYPE = 'text/csv; charset=utf-8; header=present';

/** Whether the client prefers CSV: the header names `text/csv`, and not JSON before it. */
export function prefersCsv(accept: string | undefined): boolean {
  if (accept === undefined) return false;
  const ranges = accept.split(',').map((range) => range.split(';', 1)[0]?.trim().toLowerCase());
  const csv = ranges.indexOf('text/csv');
  const json = ranges.indexOf('application/json');
  return csv !== -1 && (json === -1 || csv < json);
}

export interface ListExport {
  readonly fields: readonly CsvField[];
  /** Last part of the list's path: the name of the file. */
  readonly listName: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly now: Date;
  readPage(query: Readonly<Record<string, unknown>>): Promise<Reply>;
  /** Takes one of the account's slots, and returns the function that frees it. */
  takeSlot(): () => void;
  /** Called with what interrupts the export after its start. */
  onInterrupted(error: unknown): void;
}

interface ExportedPage {
  readonly items: readonly unknown[];
  /** Null after the last page. */
  readonly next: string | null;
}

/**
 * All items that match the filters, as a stream of CSV that holds one page at a time. The first page is read before, so that its errors are
 * ordinary responses; a later one breaks the connection off, so that a part is never mistaken for the whole.
 */
export async function exportList(list: ListExport): Promise<Reply> {
  const { after } = startOf(list.query);
  const free = list.takeSlot();
  try {
    const first = await readPage(list, after);
    const bytes = Readable.from(linesOf(list, first), { objectMode: false });
    bytes.once('close', free);
    const name = `${list.listName}-${list.now.toISOString().slice(0, 10)}.csv`;
    return {
      response: { status: 200, body: '' },
      file: { mediaType: CSV_MEDIA_TYPE, bytes },
      headers: { 'content-disposition': `attachment; filename="${name}"` },
    };
  } catch (error) {
    free();
    throw error;
  }
}

function startOf({ after, before }: ListExport['query']): { readonly after: string | undefined } {
  if (before !== undefined)
    throw invalidFields({
      'query.before': {
        message: 'cannot be combined with CSV, which begins with the newest item',
        value: before,
      },
    });
  return { after: typeof after === 'string' ? after : undefined };
}

async function readPage(list: ListExport, after: string | undefined): Promise<ExportedPage> {
  // Long polling would wait for items that the export does not contain.
  const query = { ...list.query, limit: PAGE_LIMIT_MAX, after, wait: undefined };
  const { response } = await list.readPage(query);
  const body: unknown = JSON.parse(response.body);
  const { data, pageInfo } = isRecord(body) ? body : {};
  if (!Array.isArray(data) || !isRecord(pageInfo)) throw new Fault('a list without pages has no CSV');
  const { hasNextPage, endCursor } = pageInfo;
  return { items: data, next: hasNextPage === true && typeof endCursor === 'string' ? endCursor : null };
}

async function* linesOf(list: ListExport, first: ExportedPage): AsyncGenerator<string, void, undefined> {
  const { fields } = list;
  try {
    yield csvLine(csvHeader(fields));
    let rowCount = 0;
    for (let page = first; ; page = await readPage(list, page.next)) {
      rowCount += page.items.length;
      if (rowCount > CSV_ROWS_MAX) throw new Fault(`an export has more than ${CSV_ROWS_MAX} rows`);
      if (page.items.length > 0) yield page.items.map((item) => csvRow(fields, item)).join('');
      if (page.next === null) return;
    }
  } catch (error) {
    list.onInterrupted(error);
    throw error;
  }
}
