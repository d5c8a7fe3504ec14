'use client';

import { type ReactNode, useActionState } from 'react';

interface Properties {
  readonly action: (problem: string | null, form: FormData) => Promise<string | null>;
  readonly label: string;
  readonly children: ReactNode;
}

/** A form with one button, which works without JavaScript too. */
export function ActionForm({ action, label, children }: Properties) {
  const [problem, send, isPending] = useActionState(action, null);
  return (
    <form action={send}>
      {children}
      <button type="submit" disabled={isPending}>
        {label}
      </button>
      {problem !== null && <p role="alert">{problem}</p>}
    </form>
  );
}
