import { ApiError } from '@purser/client';

/** The message of an error. Renders nothing without one. */
export function Failure({ error }: { readonly error: Error | null }) {
  if (error === null) return null;
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <div className="note danger" role="alert">
      <p>{error.message}</p>
      {requestId === undefined ? null : (
        <p>
          Request <code>{requestId}</code>
        </p>
      )}
    </div>
  );
}
