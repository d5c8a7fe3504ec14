import { Link } from '@tanstack/react-router';
import { useState } from 'react';

/** Copies a text and says so. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <button
      type="button"
      className="copy"
      aria-label={`Copy ${label}`}
      onClick={() => {
        void navigator.clipboard.writeText(text).then(() => {
          setCopied(true);
          setTimeout(() => setCopied(false), 1500);
        });
      }}
    >
      <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
    </button>
  );
}

const START_LENGTH = 6;
const END_LENGTH = 6;

/** Its beginning and its end, by which people tell ids apart; read out whole. */
function Shortened({ id }: { readonly id: string }) {
  if (id.length <= START_LENGTH + END_LENGTH + 1) return id;
  return (
    <>
      <span aria-hidden>{`${id.slice(0, START_LENGTH)}…${id.slice(-END_LENGTH)}`}</span>
      <span className="unseen">{id}</span>
    </>
  );
}

/** An identifier that can be copied, and that leads to its page when it has one; `short` where many stand in a list. */
export function Id({
  id,
  to,
  short = false,
}: {
  readonly id: string;
  readonly to?: string;
  readonly short?: boolean;
}) {
  const text = short ? <Shortened id={id} /> : id;
  return (
    <span className="id">
      {to === undefined ? (
        <span title={id}>{text}</span>
      ) : (
        <Link to={to} title={id}>
          {text}
        </Link>
      )}
      <CopyButton text={id} label={id} />
    </span>
  );
}
