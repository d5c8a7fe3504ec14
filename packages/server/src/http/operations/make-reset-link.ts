import { makeMemberResetLink } from '../../usecases/members/invite.ts';
import type { Handler } from '../operation.ts';
import { replyWithResetLink } from '../people.ts';

export const makeResetLink: Handler<'makeResetLink'> = (http, { principal, params, idempotency }) =>
  replyWithResetLink(http, 'makeResetLink', idempotency, () =>
    makeMemberResetLink(http.usecases, principal.accountId, params.id, principal),
  );
