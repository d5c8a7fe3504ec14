import { Link } from '@tanstack/react-router';
import { usePages } from '../navigation.ts';
import type { Caller } from '../session.tsx';

/** The pages that the user may open. */
export function Menu({ caller }: { readonly caller: Caller }) {
  const pages = usePages(caller);
  const groups = ['', 'Account', 'Operator'].map((group) => ({
    group,
    shown: pages.filter((page) => page.group === group),
  }));
  return (
    <nav aria-label="Pages">
      {groups.map(({ group, shown }) =>
        shown.length === 0 ? null : (
          <div key={group}>
            {group === '' ? null : <h2>{group}</h2>}
            <ul>
              {shown.map(({ path, name }) => (
                <li key={path}>
                  <Link
                    to={path}
                    activeOptions={{ exact: path === '/' || path === '/operator' }}
                    activeProps={{ 'aria-current': 'page' }}
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ),
      )}
    </nav>
  );
}
