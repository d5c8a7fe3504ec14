import { Link } from '@tanstack/react-router';
import { Button } from '../components/button.tsx';
import { FailureNote } from '../components/error-note.tsx';
import { PageHead } from '../components/page.tsx';

/** In place of a page that broke; the menu and the other pages stay. */
export function BrokenPage({ error, reset }: { readonly error: unknown; readonly reset: () => void }) {
  return (
    <>
      <PageHead title="This page broke" />
      <FailureNote error={error} />
      <div className="row">
        <Button look="first" onClick={() => window.location.reload()}>
          Load it again
        </Button>
        <Button onClick={reset}>Try to go on</Button>
      </div>
    </>
  );
}

/** For an address that is none of the console's. */
export function UnknownPage() {
  return (
    <>
      <PageHead title="No such page" lead="Nothing stands at this address." />
      <p>
        <Link to="/">Go to the overview</Link>, or press <kbd>Ctrl K</kbd> to find a page or an identifier.
      </p>
    </>
  );
}
