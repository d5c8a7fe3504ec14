import type { ChallengeExchange as Exchange } from '@purser/client';

const headerLines = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

/** The verification challenge with its response, as sent over the wire. */
export function ChallengeExchange({ exchange }: { readonly exchange: Exchange }) {
  const { sent, received, error, durationMs, address } = exchange;
  return (
    <>
      <p className="tabular">
        {received === null ? `No response (${error ?? 'unknown error'})` : `HTTP ${received.status}`} after{' '}
        {durationMs} ms{address === undefined ? '' : `, from ${address}`}.
      </p>
      <details open>
        <summary>Request</summary>
        <pre>{`POST ${sent.url}\n${headerLines(sent.headers)}\n\n${sent.body}`}</pre>
      </details>
      {received === null ? null : (
        <details open>
          <summary>Response</summary>
          <pre>{`HTTP ${received.status}\n${headerLines(received.headers)}\n\n${received.body}`}</pre>
        </details>
      )}
    </>
  );
}
