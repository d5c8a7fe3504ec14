import { Link } from '@tanstack/react-router';
import { openAccount } from '../api/shown-account.ts';
import { Icon } from '../components/icons/icon.tsx';
import { Id } from '../components/id.tsx';
import { Badge } from '../components/status-badge.tsx';
import type { Caller } from '../session.tsx';
import { useShownAccount } from './account.ts';
import { Popover } from './popover.tsx';

/** The account and the environment; opens to the user's other accounts. */
export function AccountMenu({ caller }: { readonly caller: Caller }) {
  const account = useShownAccount(caller);
  return (
    <Popover
      className="account-menu"
      label="Accounts"
      button={
        <>
          <span className="visually-hidden">Account </span>
          {account.isViewed ? <Icon name="eye" /> : null}
          <span className="account-name">{account.name}</span>
          <Badge tone={caller.environment === 'production' ? 'warning' : 'info'}>{caller.environment}</Badge>
          <Icon name="chevrons" />
        </>
      }
    >
      {(close) => <Accounts caller={caller} onClose={close} />}
    </Popover>
  );
}

function Accounts({ caller, onClose }: { readonly caller: Caller; readonly onClose: () => void }) {
  const account = useShownAccount(caller);
  return (
    <>
      <p className="popover-head">
        <strong>{account.name}</strong>
        <Id id={account.id} short />
      </p>
      <ul className="popover-list" aria-label="Your accounts">
        {account.own.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === account.id}
              onClick={() => {
                onClose();
                if (id !== account.id) openAccount(id);
              }}
            >
              <Icon name={id === account.id ? 'check' : 'building'} />
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
      <ul className="popover-list">
        <li>
          <Link to="/settings/account" onClick={onClose}>
            <Icon name="sliders" />
            Account settings
          </Link>
        </li>
        {caller.operator ? (
          <li>
            <Link to="/operator/accounts" onClick={onClose}>
              <Icon name="building" />
              All accounts
            </Link>
          </li>
        ) : null}
      </ul>
    </>
  );
}

/** Says that an operator views an account of others, with the way back. */
export function ViewedAccountNote({ caller }: { readonly caller: Caller }) {
  const account = useShownAccount(caller);
  const [first] = account.own;
  if (!account.isViewed) return null;
  return (
    <section className="note warning viewed-account" aria-label="Viewed account">
      <Icon name="eye" />
      <p>
        Viewing <strong>{account.name}</strong> as operator
      </p>
      <button
        type="button"
        className="button small"
        onClick={() => openAccount(first?.id ?? null, `/operator/accounts/${account.id}`)}
      >
        <Icon name="back" />
        {first === undefined ? 'Stop viewing' : `Back to ${first.name}`}
      </button>
    </section>
  );
}
