import { readConcerns } from '../../usecases/operations/read-alerts.ts';
import { success } from '../http-context.ts';
import type { Handler } from '../operation.ts';

export const getAttention: Handler<'getAttention'> = async (http, { principal }) => {
  const concerns = await readConcerns(http.usecases, principal.accountId, principal.scopes);
  const data = concerns.map(({ since, subjectIds, ...told }) => ({
    ...told,
    subjectIds: [...subjectIds],
    ...(since === null ? {} : { since: since.toISOString() }),
  }));
  return { answer: success(http, 'getAttention', { data }) };
};
