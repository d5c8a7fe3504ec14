import { readAlerts } from '../../usecases/operations/read-alerts.ts';
import { readStatistics } from '../../usecases/operations/read-statistics.ts';
import { success } from '../http-context.ts';
import type { OperationHandlers } from '../operation.ts';
import { presentStatistics } from '../present/statistics.ts';
import { windowOf } from '../validation/statistics-window.ts';

export const statisticsHandlers = {
  getStatistics: async (http, { principal, query }) => {
    const window = windowOf(query, http.usecases.clock.now());
    const view = await readStatistics(http.usecases, principal.accountId, window);
    return { response: success(http, 'getStatistics', presentStatistics(view)) };
  },

  listAlerts: async (http, { principal }) => {
    const alerts = await readAlerts(http.usecases, principal.accountId, principal.scopes);
    const data = alerts.map(({ since, subjectIds, ...alert }) => ({
      ...alert,
      subjectIds: [...subjectIds],
      ...(since === null ? {} : { since: since.toISOString() }),
    }));
    return { response: success(http, 'listAlerts', { data }) };
  },
} satisfies OperationHandlers;
