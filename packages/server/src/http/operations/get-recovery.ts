import { readOneRecovery } from '../../usecases/webhooks/read-recoveries.ts';
import { success } from '../http-context.ts';
import type { Handler } from '../operation.ts';
import { presentRecovery } from '../present/recovery.ts';

export const getRecovery: Handler<'getRecovery'> = async (http, { principal, params }) => {
  const view = await readOneRecovery(http.usecases, principal.accountId, params.id, params.recoveryId);
  return { answer: success(http, 'getRecovery', presentRecovery(view)) };
};
