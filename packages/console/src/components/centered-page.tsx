import type { ReactNode } from 'react';
import { useTitle } from './page.tsx';

/** A page outside of the shell, such as the sign-in page. */
export function CenteredPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  useTitle(title);
  return (
    <div className="centered-page">
      <main>
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  );
}
