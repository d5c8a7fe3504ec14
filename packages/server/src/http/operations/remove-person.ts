import type { Handler } from '../operation.ts';
import { replyWithRemovedPerson } from '../people.ts';

export const removePerson: Handler<'removePerson'> = (http, { principal, params, idempotency }) => {
  const person = { accountId: principal.accountId, personId: params.id };
  return replyWithRemovedPerson(http, 'removePerson', idempotency, person, { ...principal, operator: false });
};
