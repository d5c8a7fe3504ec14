import { Link } from '@tanstack/react-router';
import { Icon } from '../components/icons/icon.tsx';
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
              {shown.map(({ path, name, icon }) => (
                <li key={path}>
                  <Link
                    to={path}
                    activeOptions={{ exact: path === '/' || path === '/operator' }}
                    activeProps={{ 'aria-current': 'page' }}
                  >
                    <Icon name={icon} />
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

/** Documentation that the service serves. */
export const HelpLinks = () => (
  <nav aria-label="Help" className="help-links">
    <ul>
      <li>
        <a href="/docs" target="_blank" rel="noreferrer">
          <Icon name="code" />
          Documentation
        </a>
      </li>
    </ul>
  </nav>
);
