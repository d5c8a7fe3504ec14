import { ApiError } from '@purser/client';
import { Id } from './id.tsx';

/** What went wrong, in the service's own words, with the request's id for whoever is asked for help. */
export function FailureNote({ error }: { readonly error: unknown }) {
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <div className="note bad" role="alert">
      <p>{error instanceof Error ? error.message : 'Something went wrong.'}</p>
      {requestId === undefined ? null : (
        <p>
          Request <Id id={requestId} to={`/requests/${encodeURIComponent(requestId)}`} />
        </p>
      )}
    </div>
  );
}
