import { type ReactNode, useId, useRef, useState } from 'react';

/** A button that opens a panel above the page. Escape and a click elsewhere close it; so does `close`. */
export function Popover({
  className,
  button,
  label,
  children,
}: {
  /** Of the panel, which it places. */
  readonly className: string;
  /** The content of the button. */
  readonly button: ReactNode;
  /** Names the panel. */
  readonly label: string;
  readonly children: (close: () => void) => ReactNode;
}) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="popover-button"
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
      >
        {button}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={`popover ${className}`}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen ? children(() => panel.current?.hidePopover()) : null}
      </div>
    </>
  );
}
