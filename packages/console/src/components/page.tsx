import { type ReactNode, useEffect } from 'react';
import { useArrival } from '../shell/heading-focus.ts';
import { CopyButton } from './id.tsx';

/** A page's title, what can be done there, and the browser's title with it. */
export function PageHead({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}) {
  const heading = useArrival();
  useEffect(() => {
    document.title = `${title} · Purser`;
  }, [title]);
  return (
    <div className="page-head">
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead === undefined ? null : <p className="soft">{lead}</p>}
      </div>
      <div className="row">{children}</div>
    </div>
  );
}

/** A part of a page under a heading of its own. */
export function Panel({
  title,
  actions,
  children,
}: {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className="panel" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {actions}
      </header>
      <div className="inside">{children}</div>
    </section>
  );
}

/** Names and values. */
export function Facts({ facts }: { readonly facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name} className="fact">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Nothing there yet, and the command that would change that. */
export function Empty({ children, command }: { readonly children: ReactNode; readonly command?: string }) {
  return (
    <div className="stack">
      <p className="soft">{children}</p>
      {command === undefined ? null : (
        <div className="command">
          <pre>{command}</pre>
          <CopyButton text={command} label="the command" />
        </div>
      )}
    </div>
  );
}

/** Holds the place of what is on its way; a fast answer leaves no trace of it. */
export function Loading() {
  return (
    <p className="soft loading" role="status">
      Loading…
    </p>
  );
}
