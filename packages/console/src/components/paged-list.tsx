import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PageCursor } from '../search-params/page.ts';
import { Button } from './button.tsx';
import { ErrorNote } from './error-note.tsx';
import { ExportButton } from './export/export-button.tsx';
import { Loading } from './page.tsx';
import { type Column, Table } from './table.tsx';

interface PageOf<Row> {
  readonly data: readonly Row[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
}

/** A list call of the client: sent when it is awaited. */
interface ListCall<Row> extends PromiseLike<PageOf<Row>> {
  csv(): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
}

/** One page of an API list, kept up to date. All its rows can be exported. */
export function PagedList<Row>({
  label,
  queryKey,
  load,
  columns,
  keyOf,
  cursor,
  onCursorChange,
  refetchMs,
  empty,
}: {
  readonly label: string;
  readonly queryKey: readonly unknown[];
  load(cursor: PageCursor, signal?: AbortSignal): ListCall<Row>;
  readonly columns: readonly Column<Row>[];
  keyOf(row: Row): string;
  readonly cursor: PageCursor;
  onCursorChange(cursor: PageCursor): void;
  /** The polling interval; without it, the list is refetched when the event log moves. */
  readonly refetchMs?: number;
  readonly empty: ReactNode;
}) {
  const { data, error } = useQuery({
    queryKey: ['live', ...queryKey, cursor],
    queryFn: async ({ signal }) => {
      const { data: rows, pageInfo } = await load(cursor, signal);
      return { rows, pageInfo };
    },
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs ?? false,
  });
  if (data === undefined) return <Loading error={error} />;
  const { rows, pageInfo } = data;
  const isFirst = cursor.after === undefined && cursor.before === undefined;
  if (rows.length === 0 && isFirst) return <>{empty}</>;
  return (
    <div className="stack">
      <ErrorNote error={error} />
      <div className="list-toolbar">
        <ExportButton label={label} exportCsv={() => load({}).csv()} />
      </div>
      <Table label={label} columns={columns} rows={rows} keyOf={keyOf} />
      <PageButtons label={label} isFirst={isFirst} pageInfo={pageInfo} onCursorChange={onCursorChange} />
    </div>
  );
}

function PageButtons({
  label,
  isFirst,
  pageInfo: { hasPreviousPage, hasNextPage, startCursor, endCursor },
  onCursorChange,
}: {
  readonly label: string;
  readonly isFirst: boolean;
  readonly pageInfo: PageOf<unknown>['pageInfo'];
  readonly onCursorChange: (cursor: PageCursor) => void;
}) {
  return (
    <nav className="row" aria-label={`Pages of ${label}`}>
      <Button
        small
        disabledReason={isFirst ? 'This is the newest page' : null}
        onClick={() => onCursorChange(hasPreviousPage ? { before: startCursor ?? undefined } : {})}
      >
        Newer
      </Button>
      <Button
        small
        disabledReason={hasNextPage ? null : 'This is the oldest page'}
        onClick={() => onCursorChange({ after: endCursor ?? undefined })}
      >
        Older
      </Button>
    </nav>
  );
}

/** The empty state of a filtered list: no match, with a button that clears the filters, or no rows at all. */
export function FilteredEmpty({
  isFiltered,
  noMatch,
  onClear,
  empty,
}: {
  readonly isFiltered: boolean;
  readonly noMatch: string;
  readonly onClear: () => void;
  readonly empty: ReactNode;
}) {
  if (!isFiltered) return <>{empty}</>;
  return (
    <div className="stack">
      <p className="muted">{noMatch}</p>
      <div className="row">
        <Button small onClick={onClear}>
          Clear filters
        </Button>
      </div>
    </div>
  );
}
