import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { clientCodeOf, curlOf } from './commands.ts';
import type { Intent } from './intent.ts';

const COPIED_MS = 1500;

/** Copies the purchase as curl commands or as client code. */
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
      icon={isCopied ? 'check' : 'copy'}
      onClick={() => {
        void navigator.clipboard.writeText(text()).then(() => {
          setCopied(true);
          setTimeout(() => setCopied(false), COPIED_MS);
        });
      }}
    >
      <span aria-live="polite">{isCopied ? 'Copied' : `Copy as ${name}`}</span>
    </Button>
  );
}
