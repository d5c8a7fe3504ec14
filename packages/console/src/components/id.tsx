import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { pathOfId } from '../navigation.ts';
import { Icon } from './icons/icon.tsx';

/** Copies a text to the clipboard. */
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
      <Icon name={isCopied ? 'check' : 'copy'} />
      <span aria-live="polite" className={isCopied ? '' : 'visually-hidden'}>
        {isCopied ? 'Copied' : ''}
      </span>
    </button>
  );
}

const START_LENGTH = 6;
const END_LENGTH = 6;

/** The start and the end of an id; screen readers read all of it. */
function Shortened({ id }: { readonly id: string }) {
  if (id.length <= START_LENGTH + END_LENGTH + 1) return id;
  return (
    <>
      <span aria-hidden>{`${id.slice(0, START_LENGTH)}…${id.slice(-END_LENGTH)}`}</span>
      <span className="visually-hidden">{id}</span>
    </>
  );
}

/** An id with a copy button, linked to its page if it has one. `short` abbreviates it, for lists. */
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

/** An id linked to the page of its object, if there is one. */
export function ObjectId({ id, short = false }: { readonly id: string; readonly short?: boolean }) {
  const to = pathOfId(id);
  return <Id id={id} short={short} {...(to === null ? {} : { to })} />;
}
