import { VERSION } from '@purser/contract/version';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { openAccount } from '../api/shown-account.ts';
import { signOut } from '../api/sign-in.ts';
import { Icon } from '../components/icons/icon.tsx';
import type { Caller } from '../session.tsx';
import { Choice } from './choice.tsx';
import { Popover } from './popover.tsx';
import type { Preferences } from './preferences.ts';

/** Signs out and loads the sign-in page. */
export function useSignOut(): () => void {
  const queries = useQueryClient();
  return () => {
    void signOut().finally(() => {
      queries.clear();
      openAccount(null);
    });
  };
}

/** The user with the preferences of this browser, help, and signing out. */
export function UserMenu({
  caller: { user },
  preferences,
  onShortcuts,
}: {
  readonly caller: Caller;
  readonly preferences: Preferences;
  readonly onShortcuts: () => void;
}) {
  const { name = '', email = '' } = user ?? {};
  return (
    <Popover
      className="user-menu"
      label="User menu"
      button={
        <>
          <span className="visually-hidden">User menu</span>
          <span className="avatar" aria-hidden="true">
            {initialsOf(name === '' ? email : name)}
          </span>
        </>
      }
    >
      {(close) => (
        <>
          <p className="popover-head">
            <strong>{name}</strong>
            <span className="muted break-anywhere">{email}</span>
          </p>
          <PreferenceChoices preferences={preferences} />
          <UserActions
            onClose={close}
            onShortcuts={() => {
              close();
              onShortcuts();
            }}
          />
          <p className="muted">Purser {VERSION}</p>
        </>
      )}
    </Popover>
  );
}

const localZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');

function PreferenceChoices({
  preferences: { theme, setTheme, zone, setZone },
}: {
  readonly preferences: Preferences;
}) {
  return (
    <>
      <Choice
        label="Theme"
        value={theme}
        onChange={setTheme}
        options={[
          ['system', 'System', 'monitor'],
          ['light', 'Light', 'sun'],
          ['dark', 'Dark', 'moon'],
        ]}
      />
      <Choice
        label={`Time zone (local: ${localZone()})`}
        value={zone}
        onChange={setZone}
        options={[
          ['local', 'Local'],
          ['utc', 'UTC'],
        ]}
      />
    </>
  );
}

function UserActions({
  onClose,
  onShortcuts,
}: {
  readonly onClose: () => void;
  readonly onShortcuts: () => void;
}) {
  const leave = useSignOut();
  return (
    <ul className="popover-list">
      <li>
        <button type="button" onClick={onShortcuts}>
          <Icon name="keyboard" />
          Keyboard shortcuts <kbd>?</kbd>
        </button>
      </li>
      <li>
        <Link to="/settings/security" onClick={onClose}>
          <Icon name="shield" />
          Security settings
        </Link>
      </li>
      <li>
        <button type="button" onClick={leave}>
          <Icon name="sign-out" />
          Sign out
        </button>
      </li>
    </ul>
  );
}

/** The first letters of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0]);
  return letters.join('').toUpperCase();
}
