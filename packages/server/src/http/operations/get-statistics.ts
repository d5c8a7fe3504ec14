import { readStatistics } from '../../usecases/operations/read-statistics.ts';
import { success } from '../http-context.ts';
import type { Handler } from '../operation.ts';
import { presentStatistics } from '../present/statistics.ts';
import { windowOf } from '../validation/statistics-window.ts';

export const getStatistics: Handler<'getStatistics'> = async (http, { principal, query }) => {
  const window = windowOf(query, http.usecases.clock.now());
  const view = await readStatistics(http.usecases, principal.accountId, window);
  return { answer: success(http, 'getStatistics', presentStatistics(view)) };
};
