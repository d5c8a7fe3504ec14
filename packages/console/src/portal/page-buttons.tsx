import { Button } from '../components/button.tsx';
import type { PageCursor } from '../search-params/page.ts';

/** Leads to newer and older rows of a list. */
export function PageButtons({
  label,
  pageInfo: { hasPreviousPage, hasNextPage, startCursor, endCursor },
  onCursor,
}: {
  readonly label: string;
  readonly pageInfo: {
    readonly hasPreviousPage: boolean;
    readonly hasNextPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
  readonly onCursor: (cursor: PageCursor) => void;
}) {
  if (!hasPreviousPage && !hasNextPage) return null;
  return (
    <nav className="row" aria-label={label}>
      <Button
        small
        disabledReason={hasPreviousPage ? null : 'This is the newest page'}
        onClick={() => onCursor({ before: startCursor ?? undefined })}
      >
        Newer
      </Button>
      <Button
        small
        disabledReason={hasNextPage ? null : 'This is the oldest page'}
        onClick={() => onCursor({ after: endCursor ?? undefined })}
      >
        Older
      </Button>
    </nav>
  );
}
