import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon, type IconName } from './icons/icon.tsx';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  readonly variant?: 'secondary' | 'primary' | 'danger' | 'ghost';
  readonly small?: boolean;
  readonly icon?: IconName;
  /** Why the button is disabled: its tooltip, also read out by screen readers. The button stays focusable. */
  readonly disabledReason?: string | null | undefined;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** A button that says why it is disabled. */
export function Button({
  variant = 'secondary',
  small = false,
  icon,
  disabledReason = null,
  isBusy = false,
  onClick,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  const isDisabled = disabledReason !== null || isBusy;
  return (
    <button
      {...rest}
      type={type}
      className={['button', variant, small ? 'small' : ''].join(' ')}
      aria-disabled={isDisabled}
      title={disabledReason ?? undefined}
      onClick={(event) => {
        if (isDisabled) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icon === undefined ? null : <Icon name={icon} />}
      {isBusy ? 'Working…' : children}
      {disabledReason === null ? null : <span className="visually-hidden"> ({disabledReason})</span>}
    </button>
  );
}

/** A button label with an object that only screen readers read: `Remove…` of a row. */
export const LabelWith = ({ object, children }: { readonly object: string; readonly children: string }) => (
  <>
    {children}
    <span className="visually-hidden"> {object}</span>
  </>
);
