import type { Handler } from '../operation.ts';
import { replyWithRemovedPerson } from '../people.ts';

export const removeAccountPerson: Handler<'removeAccountPerson'> = (
  http,
  { principal, params: { id: accountId, personId }, idempotency },
) => replyWithRemovedPerson(http, 'removeAccountPerson', idempotency, { accountId, personId }, principal);
