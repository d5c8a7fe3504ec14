import type { ButtonHTMLAttributes, ReactNode } from 'react';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  readonly look?: 'plain' | 'first' | 'danger' | 'quiet';
  readonly small?: boolean;
  /** Why it cannot be pressed now; said to whoever points at it or reads it out. It stays reachable by keyboard. */
  readonly whyNot?: string | null | undefined;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** A button that, when it cannot be pressed, says why. */
export function Button({
  look = 'plain',
  small = false,
  whyNot = null,
  isBusy = false,
  onClick,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  const off = whyNot !== null || isBusy;
  return (
    <button
      {...rest}
      type={type}
      className={['button', look, small ? 'small' : ''].join(' ')}
      aria-disabled={off}
      title={whyNot ?? undefined}
      onClick={(event) => {
        if (off) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isBusy ? 'Working…' : children}
      {whyNot === null ? null : <span className="unseen"> ({whyNot})</span>}
    </button>
  );
}
