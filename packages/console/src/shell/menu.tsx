import { Link } from '@tanstack/react-router';
import { places } from '../navigation.ts';
import type { Caller } from '../session.tsx';

/** The pages that the caller may see. */
export function Menu({ caller }: { readonly caller: Caller }) {
  const groups = ['', 'Account', 'Operator'].map((group) => ({
    group,
    shown: places.filter((place) => place.group === group && (group !== 'Operator' || caller.operator)),
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
