import { SCOPES } from '@purser/contract/vocabulary';
import { scopeAllows } from '../../domain/accounts/api-key.ts';
import { readCaller } from '../../usecases/accounts/read-caller.ts';
import { success } from '../http-context.ts';
import type { Handler } from '../operation.ts';

export const getCaller: Handler<'getCaller'> = async (http, { principal }) => {
  const person = await readCaller(http.usecases, principal);
  const caller = {
    kind: person === null ? ('key' as const) : ('person' as const),
    environment: http.environment,
    operator: principal.operator,
    accountId: principal.accountId,
    scopes: SCOPES.filter((scope) => scopeAllows(principal.scopes, scope)),
    ...(person === null ? {} : { person }),
  };
  return { answer: success(http, 'getCaller', caller) };
};
