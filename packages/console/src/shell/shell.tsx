import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { shownAccount } from '../api/shown-account.ts';
import { Loading } from '../components/page.tsx';
import { ZoneContext } from '../components/time.tsx';
import { type Caller, CallerProvider, useCallerQuery } from '../session.tsx';
import { ViewedAccountNote } from './account-menu.tsx';
import { CommandPalette, type Overlay } from './command-palette.tsx';
import { ConnectionNote } from './connection-note.tsx';
import { NoAccessPage } from './error-pages.tsx';
import { watchFirstView } from './first-view.ts';
import { lazyPage } from './lazy-page.ts';
import { useLiveData } from './live-updates.ts';
import { HelpLinks, Menu } from './menu.tsx';
import { usePreferences } from './preferences.ts';
import { preloadPages } from './preload.ts';
import { Topbar } from './topbar.tsx';

/** Loaded only when signed out. */
const SignInPage = lazyPage(() => import('../pages/sign-in/sign-in.tsx'), 'SignInPage');

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
  if (caller.accountId !== shownAccount()) return <NoAccessPage caller={caller} />;
  return (
    <CallerProvider value={caller}>
      <SignedIn caller={caller} />
    </CallerProvider>
  );
}

function SignedIn({ caller }: { readonly caller: Caller }) {
  const preferences = usePreferences();
  const [overlay, setOverlay] = useState<Overlay>('none');
  const [isMenuOpen, setMenuOpen] = useMenu();
  const router = useRouter();
  useLiveData(caller.accountId);
  const queries = useQueryClient();
  useEffect(() => watchFirstView(queries), [queries]);
  useEffect(() => void preloadPages(router), [router]);
  const changeOverlay = useCallback((change: (current: Overlay) => Overlay) => setOverlay(change), []);
  return (
    <ZoneContext.Provider value={preferences.zone}>
      <a className="skip" href="#content">
        Skip to main content
      </a>
      <Topbar
        caller={caller}
        preferences={preferences}
        isMenuOpen={isMenuOpen}
        onMenu={() => setMenuOpen(!isMenuOpen)}
        onOverlay={setOverlay}
      />
      <div className="shell">
        <div id="menu" className={isMenuOpen ? 'sidebar open' : 'sidebar'}>
          <Menu caller={caller} />
          <HelpLinks />
        </div>
        <main id="content" tabIndex={-1}>
          <ViewedAccountNote caller={caller} />
          <ConnectionNote />
          <Outlet />
        </main>
      </div>
      <CommandPalette caller={caller} preferences={preferences} overlay={overlay} onOverlay={changeOverlay} />
    </ZoneContext.Provider>
  );
}

/** Whether the menu of narrow pages is open. Escape and a new page close it. */
function useMenu(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(false);
  const path = useRouterState({ select: (state) => state.location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu.
  useEffect(() => setOpen(false), [path]);
  useEffect(() => {
    if (!isOpen) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      document.getElementById('menu-button')?.focus();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOpen]);
  return [isOpen, setOpen];
}
