import { Link } from '@tanstack/react-router';
import { Button } from '../components/button.tsx';
import { ErrorNote } from '../components/error-note.tsx';
import { PageHeader } from '../components/page.tsx';

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
