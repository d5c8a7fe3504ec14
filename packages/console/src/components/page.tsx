import { type ReactNode, useEffect } from 'react';
import { useHeadingFocus } from '../shell/heading-focus.ts';
import { ErrorNote } from './error-note.tsx';
import { CopyButton } from './id.tsx';

/** Sets the browser's title. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Purser`;
  }, [title]);
}

/** The title of a page with its actions. */
export function PageHeader({
  title,
  section,
  lead,
  children,
}: {
  readonly title: string;
  /** The part of the page that is shown, for the browser's title. */
  readonly section?: string | undefined;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}) {
  const heading = useHeadingFocus();
  useTitle(section === undefined ? title : `${section} · ${title}`);
  return (
    <div className="page-header">
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead === undefined ? null : <p className="muted">{lead}</p>}
      </div>
      <div className="row">{children}</div>
    </div>
  );
}

/** A titled section of a page. */
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

/** A list of names and values. */
export function DescriptionList({
  items,
}: {
  readonly items: readonly (readonly [name: string, value: ReactNode])[];
}) {
  return (
    <dl className="description-list">
      {items.map(([name, value]) => (
        <div key={name} className="description">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A text to copy, such as a command. */
export function CopyBlock({
  text,
  label = 'the command',
}: {
  readonly text: string;
  readonly label?: string;
}) {
  return (
    <div className="copyable">
      <pre>{text}</pre>
      <CopyButton text={text} label={label} />
    </div>
  );
}

/** Says what is missing, with the one command that would add it. */
export function EmptyState({
  children,
  command,
}: {
  readonly children: ReactNode;
  readonly command?: string;
}) {
  return (
    <div className="stack">
      <p className="muted">{children}</p>
      {command === undefined ? null : <CopyBlock text={command} />}
    </div>
  );
}

/** A placeholder for data that is being loaded, or the error that prevented it. Fast responses never show it. */
export function Loading({ error = null }: { readonly error?: Error | null }) {
  if (error !== null) return <ErrorNote error={error} />;
  return (
    <p className="muted loading" role="status">
      Loading…
    </p>
  );
}
