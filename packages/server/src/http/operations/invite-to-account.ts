import type { Handler } from '../operation.ts';
import { replyWithInvitation } from '../people.ts';

export const inviteToAccount: Handler<'inviteToAccount'> = (
  http,
  { principal, params, body, idempotency },
) => {
  const { email, role, operator: isOperator = false } = body;
  const wanted = { accountId: params.id, email, role, isOperator };
  return replyWithInvitation(http, 'inviteToAccount', idempotency, wanted, principal);
};
