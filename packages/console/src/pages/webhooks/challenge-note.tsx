import { ValidateError } from '@purser/client';
import { ErrorNote } from '../../components/error-note.tsx';
import { Id } from '../../components/id.tsx';
import { ChallengeExchange } from './challenge-exchange.tsx';

/** Why an endpoint failed verification: the violated rule, with the request and the response. */
export function ChallengeNote({ error }: { readonly error: Error }) {
  if (!(error instanceof ValidateError)) return <ErrorNote error={error} />;
  const { challenge, fields, requestId } = error;
  if (challenge === undefined)
    return (
      <>
        <ErrorNote error={error} />
        <ul>
          {Object.entries(fields).map(([place, { message }]) => (
            <li key={place}>
              <code>{place}</code> {message}
            </li>
          ))}
        </ul>
      </>
    );
  return (
    <div className="stack">
      <div className="note danger" role="alert">
        <p>
          <strong>Verification failed.</strong> {challenge.message}
        </p>
        <p>
          Rule: <code>{challenge.rule}</code>
        </p>
        {requestId === undefined ? null : (
          <p>
            Request <Id id={requestId} to={`/requests/${encodeURIComponent(requestId)}`} />
          </p>
        )}
      </div>
      <ChallengeExchange exchange={challenge} />
    </div>
  );
}
