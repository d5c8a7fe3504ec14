import { Link } from '@tanstack/react-router';
import { FIGURE_PERIOD_NAMES, FIGURE_PERIODS, type FigurePeriod } from '../../search-params/period-search.ts';

/** Which time the figures are of; it stands in the page's address. */
export function PeriodChoice({
  path,
  period,
}: {
  readonly path: '/' | '/balance';
  readonly period: FigurePeriod;
}) {
  return (
    <nav className="choices" aria-label="Time">
      {FIGURE_PERIOD_NAMES.map((name) => (
        <Link
          key={name}
          to={path}
          search={(before) => ({ ...before, period: name === 'day' ? undefined : name })}
          className={name === period ? 'button small chosen' : 'button small'}
          aria-current={name === period}
          activeOptions={{ exact: true }}
          resetScroll={false}
        >
          {FIGURE_PERIODS[name].name}
        </Link>
      ))}
    </nav>
  );
}
