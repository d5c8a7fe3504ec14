import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { FailureNote } from './error-note.tsx';
import { Loading } from './page.tsx';
import { type Column, Table } from './table.tsx';

export interface ListPlace {
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

interface PageOf<Row> {
  readonly data: readonly Row[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
}

/** One page of a list of the API, live, with its place in the address of the page. */
export function PagedList<Row>({
  label,
  queryKey,
  load,
  columns,
  keyOf,
  place,
  onPlace,
  refetchMs,
  empty,
}: {
  readonly label: string;
  readonly queryKey: readonly unknown[];
  load(place: ListPlace, signal: AbortSignal): PromiseLike<PageOf<Row>>;
  readonly columns: readonly Column<Row>[];
  keyOf(row: Row): string;
  readonly place: ListPlace;
  onPlace(place: ListPlace): void;
  /** How often it is asked for again while somebody looks; where left out, when something happened. */
  readonly refetchMs?: number;
  readonly empty: ReactNode;
}) {
  const { data, error } = useQuery({
    queryKey: ['live', ...queryKey, place],
    queryFn: async ({ signal }) => {
      const { data: rows, pageInfo } = await load(place, signal);
      return { rows, pageInfo };
    },
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs ?? false,
  });
  if (data === undefined) return error === null ? <Loading /> : <FailureNote error={error} />;
  const { rows, pageInfo } = data;
  const isFirst = place.after === undefined && place.before === undefined;
  if (rows.length === 0 && isFirst) return <>{empty}</>;
  return (
    <div className="stack">
      {error === null ? null : <FailureNote error={error} />}
      <Table label={label} columns={columns} rows={rows} keyOf={keyOf} />
      <nav className="row" aria-label={`Pages of ${label}`}>
        <Button
          small
          whyNot={isFirst ? 'these are the newest' : null}
          onClick={() =>
            onPlace(pageInfo.hasPreviousPage ? { before: pageInfo.startCursor ?? undefined } : {})
          }
        >
          Newer
        </Button>
        <Button
          small
          whyNot={pageInfo.hasNextPage ? null : 'these are the oldest'}
          onClick={() => onPlace({ after: pageInfo.endCursor ?? undefined })}
        >
          Older
        </Button>
      </nav>
    </div>
  );
}
