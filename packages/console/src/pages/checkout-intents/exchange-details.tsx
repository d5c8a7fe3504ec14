import type { EntryOf } from './intent.ts';

type Exchange = EntryOf<'exchange'>;
type Message = Exchange['request'];

/** What the merchant was asked and answered, as far as it is kept. */
export function ExchangeDetails({ entry }: { readonly entry: Exchange }) {
  return (
    <details className="exchange">
      <summary>What was said</summary>
      <div className="stack">
        <p className="soft">
          {entry.url}. Personal data and secrets were hidden before this was kept: dots stand for them.
        </p>
        <div className="columns">
          <Side title="Request" message={entry.request} />
          {entry.response === undefined ? (
            <p className="soft">No answer: {entry.failure ?? 'unknown'}</p>
          ) : (
            <Side title={`Answer ${entry.status ?? ''}`} message={entry.response} />
          )}
        </div>
      </div>
    </details>
  );
}

function Side({ title, message: { headers, body } }: { readonly title: string; readonly message: Message }) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <article className="stack side-of-exchange" aria-label={title}>
      <h3>{title}</h3>
      {lines.length === 0 ? null : <pre>{lines.join('\n')}</pre>}
      <Body body={body} />
    </article>
  );
}

function Body({ body }: { readonly body: Message['body'] }) {
  if (body === undefined) return <p className="soft">No body.</p>;
  const size = `${body.byteCount} bytes${body.mediaType === undefined ? '' : ` of ${body.mediaType}`}`;
  if (body.shown === 'credential')
    return <p className="soft">{size}. It carried what was paid with: nothing of it is kept.</p>;
  if (body.text === undefined) return <p className="soft">{size}. Bodies of this kind are not kept.</p>;
  return (
    <>
      <pre>{indented(body.text)}</pre>
      <p className="soft">{size}.</p>
    </>
  );
}

/** JSON over several lines; everything else as it is. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
