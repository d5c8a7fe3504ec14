import { Link } from '@tanstack/react-router';
import { Icon } from '../components/icons/icon.tsx';
import { usePages } from '../navigation.ts';
import { COUNTED_MAX, usePendingApprovals } from '../pages/approvals/pending-approvals.ts';
import { PATH_OF_LIST, pathOfView, useSavedViews } from '../saved-views/saved-views.ts';
import type { Caller } from '../session.tsx';
import { useFirstViewDone } from './first-view.ts';

/** The addresses of the default views by the paths of their lists. */
function useDefaultViews(): ReadonlyMap<string, string> {
  const isReady = useFirstViewDone();
  const views = useSavedViews(isReady).filter(({ isDefault }) => isDefault);
  return new Map(views.map((view) => [PATH_OF_LIST[view.list], pathOfView(view)]));
}

/** The pages that the user may open. */
export function Menu({ caller }: { readonly caller: Caller }) {
  const pages = usePages(caller);
  const defaults = useDefaultViews();
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
                    to={defaults.get(path) ?? path}
                    activeOptions={{ exact: path === '/' || path === '/operator', includeSearch: false }}
                    activeProps={{ 'aria-current': 'page' }}
                  >
                    <Icon name={icon} />
                    {name}
                    {path === '/approvals' ? <PendingCount /> : null}
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

/** The number of purchases that wait for a person; nothing if none does. */
function PendingCount() {
  const isReady = useFirstViewDone();
  const count = usePendingApprovals(isReady);
  if (count === 0) return null;
  return (
    <span className="muted">
      {' '}
      ({count}
      {count === COUNTED_MAX ? '+' : ''})
    </span>
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
