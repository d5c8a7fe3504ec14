import { Link } from '@tanstack/react-router';
import {
  STATISTICS_PERIOD_NAMES,
  STATISTICS_PERIODS,
  type StatisticsPeriod,
} from '../../search-params/overview.ts';

/** Selects the period of the statistics, kept in the URL. */
export function PeriodLinks({
  path,
  period,
}: {
  readonly path: '/' | '/balance';
  readonly period: StatisticsPeriod;
}) {
  return (
    <nav className="button-group" aria-label="Period">
      {STATISTICS_PERIOD_NAMES.map((name) => (
        <Link
          key={name}
          to={path}
          search={(before) => ({ ...before, period: name === 'day' ? undefined : name })}
          className={name === period ? 'button small selected' : 'button small'}
          aria-current={name === period}
          activeOptions={{ exact: true }}
          resetScroll={false}
        >
          {STATISTICS_PERIODS[name].name}
        </Link>
      ))}
    </nav>
  );
}
