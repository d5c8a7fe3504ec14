import type { Handler } from '../operation.ts';
import { replyWithInvitation } from '../people.ts';

export const invitePerson: Handler<'invitePerson'> = (http, { principal, body, idempotency }) => {
  const { accountId } = principal;
  const wanted = { accountId, email: body.email, role: body.role, isOperator: false };
  return replyWithInvitation(http, 'invitePerson', idempotency, wanted, { ...principal, operator: false });
};
