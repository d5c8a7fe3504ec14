import { type ReactNode, useEffect, useId, useRef } from 'react';

/** A modal dialog. The browser's dialog element handles focus and Escape. */
export function Dialog({
  title,
  isOpen,
  onClose,
  isWide = false,
  children,
}: {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (isOpen && !element.open) element.showModal();
    if (!isOpen && element.open) element.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      className={`dialog fade-in${isWide ? ' wide' : ''}`}
      aria-labelledby={id}
      onClose={onClose}
    >
      <div className="inside">
        <h2 id={id}>{title}</h2>
        {isOpen ? children : null}
      </div>
    </dialog>
  );
}
