import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../components/button.tsx';
import { Loading } from '../components/page.tsx';
import { Badge } from '../components/status-badge.tsx';
import { useStoredChoice } from '../components/stored-choice.ts';
import { ZoneContext } from '../components/time.tsx';
import { SignInPage } from '../pages/sign-in/sign-in.tsx';
import { type Caller, CallerProvider, useCallerQuery } from '../session.tsx';
import { CommandPalette } from './command-palette.tsx';
import { ConnectionNote } from './connection-note.tsx';
import { useLiveData } from './live-updates.ts';
import { Menu } from './menu.tsx';
import { AccountSelect, Preferences } from './preferences.tsx';

/** The frame of every page: session, menu and keyboard shortcuts. */
export function Shell() {
  const { data: caller, error } = useCallerQuery();
  if (caller === undefined)
    return (
      <div className="centered-page">
        <main>
          <ConnectionNote />
          <Loading error={error} />
        </main>
      </div>
    );
  if (caller === null) return <SignInPage />;
  return (
    <CallerProvider value={caller}>
      <SignedIn caller={caller} />
    </CallerProvider>
  );
}

function SignedIn({ caller }: { readonly caller: Caller }) {
  const [zone, setZone] = useStoredChoice('purser.zone', ['local', 'utc']);
  useLiveData(caller.accountId);
  return (
    <ZoneContext.Provider value={zone}>
      <a className="skip" href="#content">
        Skip to main content
      </a>
      <div className="shell">
        <Sidebar caller={caller}>
          <Preferences zone={zone} setZone={setZone} email={caller.user?.email ?? ''} />
        </Sidebar>
        <main id="content" tabIndex={-1}>
          <ConnectionNote />
          <Outlet />
        </main>
      </div>
      <CommandPalette caller={caller} />
    </ZoneContext.Provider>
  );
}

/** The menu: a sidebar on wide screens, behind a button on narrow ones. */
function Sidebar({ caller, children }: { readonly caller: Caller; readonly children: React.ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLDivElement>(null);
  const path = useRouterState({ select: (state) => state.location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu.
  useEffect(() => setOpen(false), [path]);
  useEffect(() => {
    if (!isOpen) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.querySelector('button')?.focus();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOpen]);
  return (
    <header className={isOpen ? 'sidebar open' : 'sidebar'}>
      <div className="row space-between" ref={button}>
        <Link to="/" className="brand">
          Purser
        </Link>
        <Badge tone={caller.environment === 'production' ? 'warning' : 'info'}>{caller.environment}</Badge>
        <Button small aria-expanded={isOpen} aria-controls="menu" onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Close' : 'Menu'}
        </Button>
      </div>
      <div id="menu" className="menu">
        <AccountSelect caller={caller} />
        <Menu caller={caller} />
        {children}
      </div>
    </header>
  );
}
