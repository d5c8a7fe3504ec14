import type { ChallengeExchange } from '@purser/client';

const headerLines = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

/** A challenge and its answer, as they went over the wire, and how long it took. */
export function Exchange({ exchange }: { readonly exchange: ChallengeExchange }) {
  const { sent, received, error, durationMs, address } = exchange;
  return (
    <>
      <p className="figures">
        {received === null ? `No answer (${error ?? 'unknown'})` : `HTTP ${received.status}`} after{' '}
        {durationMs} ms{address === undefined ? '' : `, from ${address}`}.
      </p>
      <details open>
        <summary>What was sent</summary>
        <pre>{`POST ${sent.url}\n${headerLines(sent.headers)}\n\n${sent.body}`}</pre>
      </details>
      {received === null ? null : (
        <details open>
          <summary>What came back</summary>
          <pre>{`HTTP ${received.status}\n${headerLines(received.headers)}\n\n${received.body}`}</pre>
        </details>
      )}
    </>
  );
}
