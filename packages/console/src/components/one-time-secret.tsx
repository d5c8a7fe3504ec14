import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { CopyButton } from './id.tsx';

/** A secret that is shown once, and the button that puts it away. */
export function SecretNote({
  secret,
  label,
  onKept,
  children,
}: {
  readonly secret: string;
  readonly label: string;
  readonly onKept: () => void;
  readonly children?: ReactNode;
}) {
  return (
    <div className="stack">
      <div className="command">
        <pre className="once">{secret}</pre>
        <CopyButton text={secret} label={label} />
      </div>
      {children}
      <footer>
        <Button look="first" onClick={onKept}>
          I have kept it
        </Button>
      </footer>
    </div>
  );
}
