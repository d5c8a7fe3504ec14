import { ValidateError } from '@purser/client';
import { FailureNote } from '../../components/error-note.tsx';
import { Id } from '../../components/id.tsx';
import { Exchange } from './challenge-exchange.tsx';

/** Why an endpoint was refused: the rule that its answer broke, what was sent to it, and what came back. */
export function ChallengeNote({ error }: { readonly error: Error }) {
  if (!(error instanceof ValidateError)) return <FailureNote error={error} />;
  const { challenge, fields, requestId } = error;
  if (challenge === undefined)
    return (
      <>
        <FailureNote error={error} />
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
      <div className="note bad" role="alert">
        <p>
          <strong>The endpoint was refused.</strong> {challenge.message}
        </p>
        <p>
          Rule broken: <code>{challenge.rule}</code>
        </p>
        {requestId === undefined ? null : (
          <p>
            Request <Id id={requestId} to={`/requests/${encodeURIComponent(requestId)}`} />
          </p>
        )}
      </div>
      <Exchange exchange={challenge} />
    </div>
  );
}
