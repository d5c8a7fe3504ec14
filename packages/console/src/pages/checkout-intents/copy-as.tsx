import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { clientCodeOf, curlOf } from './commands.ts';
import type { Intent } from './intent.ts';

const SAID_MS = 1500;

/** The purchase for a terminal, and for a program. */
export function CopyAs({ intent }: { readonly intent: Intent }) {
  const { origin } = window.location;
  return (
    <>
      <CopyText name="curl" text={() => curlOf(origin, intent)} />
      <CopyText name="client code" text={() => clientCodeOf(origin, intent)} />
    </>
  );
}

function CopyText({ name, text }: { readonly name: string; readonly text: () => string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Button
      onClick={() => {
        void navigator.clipboard.writeText(text()).then(() => {
          setCopied(true);
          setTimeout(() => setCopied(false), SAID_MS);
        });
      }}
    >
      <span aria-live="polite">{isCopied ? 'Copied' : `Copy as ${name}`}</span>
    </Button>
  );
}
