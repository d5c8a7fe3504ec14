import { ApiError } from '@purser/client';
import { Id } from './id.tsx';

/** The message of an error, with the request's id for support. Renders nothing without an error. */
export function ErrorNote({ error }: { readonly error: unknown }) {
  if (error === null || error === undefined) return null;
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <div className="note danger" role="alert">
      <p>{error instanceof Error ? error.message : 'Something went wrong.'}</p>
      {requestId === undefined ? null : (
        <p>
          Request <Id id={requestId} to={`/requests/${encodeURIComponent(requestId)}`} />
        </p>
      )}
    </div>
  );
}
