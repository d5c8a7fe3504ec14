import { Link } from '@tanstack/react-router';
import { openAccount } from '../api/shown-account.ts';
import { Button } from '../components/button.tsx';
import { CenteredPage } from '../components/centered-page.tsx';
import { ErrorNote } from '../components/error-note.tsx';
import { PageHeader } from '../components/page.tsx';
import type { Caller } from '../session.tsx';
import { useSignOut } from './user-menu.tsx';

/** Replaces a page that failed to render. */
export function ErrorPage({ error, reset }: { readonly error: unknown; readonly reset: () => void }) {
  return (
    <>
      <PageHeader title="Something went wrong" />
      <ErrorNote error={error} />
      <div className="row">
        <Button variant="primary" onClick={() => window.location.reload()}>
          Reload page
        </Button>
        <Button onClick={reset}>Try again</Button>
      </div>
    </>
  );
}

/** For unknown paths. */
export function NotFoundPage() {
  return (
    <>
      <PageHeader title="Page not found" lead="There is no page at this address." />
      <p>
        <Link to="/">Go to Overview</Link>, or press <kbd>Ctrl K</kbd> to search.
      </p>
    </>
  );
}

/** For addresses of an account that the user may not see. */
export function NoAccessPage({ caller: { user } }: { readonly caller: Caller }) {
  const signOut = useSignOut();
  const [first] = user?.accounts ?? [];
  return (
    <CenteredPage title="No access to this account">
      <p>
        You are signed in as {user?.email}, which is not a member of the account of this address. Ask its
        owner for an invitation, or sign in as another user.
      </p>
      <div className="row">
        <Button variant="primary" onClick={() => openAccount(null)}>
          {first === undefined ? 'Open console' : `Open ${first.name}`}
        </Button>
        <Button onClick={signOut}>Sign out</Button>
      </div>
    </CenteredPage>
  );
}
