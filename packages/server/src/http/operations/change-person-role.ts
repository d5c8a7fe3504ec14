import type { Handler } from '../operation.ts';
import { replyWithChangedRole } from '../people.ts';

export const changePersonRole: Handler<'changePersonRole'> = (
  http,
  { principal, params, body, idempotency },
) => {
  const { accountId } = principal;
  const change = { accountId, personId: params.id, role: body.role };
  return replyWithChangedRole(http, 'changePersonRole', idempotency, change, {
    ...principal,
    operator: false,
  });
};
