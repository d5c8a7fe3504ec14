import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../components/button.tsx';
import { FailureNote } from '../components/error-note.tsx';
import { Loading } from '../components/page.tsx';
import { useStored } from '../components/stored-choice.ts';
import { ZoneContext } from '../components/time.tsx';
import { SignInPage } from '../pages/sign-in/sign-in.tsx';
import { type Caller, CallerProvider, useCallerQuery } from '../session.tsx';
import { Palette } from './command-palette.tsx';
import { ReachNote } from './connection-note.tsx';
import { useLiveData } from './live-updates.ts';
import { Menu } from './menu.tsx';
import { AccountChoice, Preferences } from './preferences.tsx';

/** What surrounds every page: who is signed in, where one can go, and the keys. */
export function Shell() {
  const { data: caller, error } = useCallerQuery();
  if (caller === undefined)
    return (
      <div className="door">
        <main>
          <ReachNote />
          {error === null ? <Loading /> : <FailureNote error={error} />}
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
  const [zone, setZone] = useStored('purser.zone', ['local', 'utc']);
  useLiveData(caller.accountId);
  return (
    <ZoneContext.Provider value={zone}>
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <div className="shell">
        <Side caller={caller}>
          <Preferences zone={zone} setZone={setZone} email={caller.person?.email ?? ''} />
        </Side>
        <main id="content" tabIndex={-1}>
          <ReachNote />
          <Outlet />
        </main>
      </div>
      <Palette caller={caller} />
    </ZoneContext.Provider>
  );
}

/** The menu: at the side where there is room, else behind a button. */
function Side({ caller, children }: { readonly caller: Caller; readonly children: React.ReactNode }) {
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
    <header className={isOpen ? 'side open' : 'side'}>
      <div className="row spread" ref={button}>
        <Link to="/" className="brand">
          Purser
        </Link>
        <span className={`state ${caller.environment === 'production' ? 'warn' : 'busy'}`}>
          {caller.environment}
        </span>
        <Button small aria-expanded={isOpen} aria-controls="menu" onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Close' : 'Menu'}
        </Button>
      </div>
      <div id="menu" className="menu">
        <AccountChoice caller={caller} />
        <Menu caller={caller} />
        {children}
      </div>
    </header>
  );
}
