import { Link } from '@tanstack/react-router';
import { Icon } from '../components/icons/icon.tsx';
import type { Caller } from '../session.tsx';
import { AccountMenu } from './account-menu.tsx';
import type { Overlay } from './command-palette.tsx';
import { HelpLinks } from './menu.tsx';
import type { Preferences } from './preferences.ts';
import { UserMenu } from './user-menu.tsx';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The account, the search and the user, on every page; on narrow ones also the button of the menu. */
export function Topbar({
  caller,
  preferences,
  isMenuOpen,
  onMenu,
  onOverlay,
}: {
  readonly caller: Caller;
  readonly preferences: Preferences;
  readonly isMenuOpen: boolean;
  readonly onMenu: () => void;
  readonly onOverlay: (overlay: Overlay) => void;
}) {
  return (
    <header className="topbar">
      <button
        type="button"
        id="menu-button"
        className="icon-button menu-button"
        aria-expanded={isMenuOpen}
        aria-controls="menu"
        onClick={onMenu}
      >
        <Icon name={isMenuOpen ? 'close' : 'menu'} />
        <span className="visually-hidden">Menu</span>
      </button>
      <Link to="/" className="brand">
        Purser
      </Link>
      <AccountMenu caller={caller} />
      <button type="button" className="search-box" onClick={() => onOverlay('palette')}>
        <Icon name="search" />
        <span className="search-text">Search</span>
        <kbd>{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      <HelpLinks />
      <UserMenu caller={caller} preferences={preferences} onShortcuts={() => onOverlay('shortcuts')} />
    </header>
  );
}
