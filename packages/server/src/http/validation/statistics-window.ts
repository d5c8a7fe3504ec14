import { type StatisticsWindow, statisticsWindow } from '../../domain/operations/statistics-window.ts';
import { invalidFields } from '../../kernel/errors.ts';
import { givenTime } from './given-times.ts';

interface WindowQuery {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly bucket?: 'hour' | 'day' | undefined;
}

/** The window of a validated query. Throws `Refusal` 422 for an invalid time or a window that is too long. */
export function windowOf({ from, to, bucket }: WindowQuery, now: Date): StatisticsWindow {
  const wanted = {
    ...(from === undefined ? {} : { from: givenTime('query.from', from) }),
    ...(to === undefined ? {} : { to: givenTime('query.to', to) }),
    ...(bucket === undefined ? {} : { bucket }),
  };
  const window = statisticsWindow(wanted, now);
  if (!('field' in window)) return window;
  const value = window.field === 'from' ? from : to;
  throw invalidFields({ [`query.${window.field}`]: { message: window.message, value } });
}

/** The window in its wire shape. */
export const presentWindow = ({ from, to, bucket }: StatisticsWindow) => ({
  from: from.toISOString(),
  to: to.toISOString(),
  bucket,
});
