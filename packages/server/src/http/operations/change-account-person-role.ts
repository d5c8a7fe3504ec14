import type { Handler } from '../operation.ts';
import { replyWithChangedRole } from '../people.ts';

export const changeAccountPersonRole: Handler<'changeAccountPersonRole'> = (
  http,
  { principal, params, body, idempotency },
) => {
  const change = { accountId: params.id, personId: params.personId, role: body.role };
  return replyWithChangedRole(http, 'changeAccountPersonRole', idempotency, change, principal);
};
