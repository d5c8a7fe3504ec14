import { Details } from '../../../components/disclosure/details.tsx';
import type { EntryOf } from '../intent.ts';
import { timeName } from './entry-text.ts';

type MerchantRequest = EntryOf<'merchant_request'>;
type Message = MerchantRequest['request'];

/** The request to the merchant and its response, as far as they are stored. */
export function MerchantRequestDetails({ entry }: { readonly entry: MerchantRequest }) {
  return (
    <Details
      name={`request-${timeName(entry.at)}`}
      summary="Request and response"
      className="merchant-request"
    >
      <div className="stack">
        <p className="muted">{entry.url}. Personal data and secrets were masked before storing.</p>
        <div className="columns">
          <MessagePanel title="Request" message={entry.request} />
          {entry.response === undefined ? (
            <p className="muted">No response: {entry.failure ?? 'unknown error'}</p>
          ) : (
            <MessagePanel title={`Response ${entry.status ?? ''}`} message={entry.response} />
          )}
        </div>
      </div>
    </Details>
  );
}

function MessagePanel({
  title,
  message: { headers, body },
}: {
  readonly title: string;
  readonly message: Message;
}) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <article className="stack message" aria-label={title}>
      <h3>{title}</h3>
      {lines.length === 0 ? null : <pre>{lines.join('\n')}</pre>}
      <Body body={body} />
    </article>
  );
}

function Body({ body }: { readonly body: Message['body'] }) {
  if (body === undefined) return <p className="muted">No body.</p>;
  const size = `${body.byteCount} bytes${body.mediaType === undefined ? '' : ` of ${body.mediaType}`}`;
  if (body.redaction === 'omitted_credentials')
    return <p className="muted">{size}. Contains payment credentials: not stored.</p>;
  if (body.text === undefined) return <p className="muted">{size}. Bodies of this type are not stored.</p>;
  return (
    <>
      <pre>{indented(body.text)}</pre>
      <p className="muted">{size}.</p>
    </>
  );
}

/** Indents JSON; other text is unchanged. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
