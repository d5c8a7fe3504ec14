import type { ReactNode } from 'react';
import { useOpenPart } from './open-part.ts';

/** Details below a summary, open where the address says so. The name is unique in the page. */
export function Details({
  name,
  summary,
  className,
  onOpen,
  children,
}: {
  readonly name: string;
  readonly summary: ReactNode;
  readonly className?: string;
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}) {
  const [isOpen, setOpen] = useOpenPart(name);
  return (
    <details
      id={name}
      className={className}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        if (open) onOpen?.();
        if (open !== isOpen) setOpen(open);
      }}
    >
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
