import { makeAnyResetLink } from '../../usecases/members/invite.ts';
import type { Handler } from '../operation.ts';
import { replyWithResetLink } from '../people.ts';

export const makePersonResetLink: Handler<'makePersonResetLink'> = (http, { params, idempotency }) =>
  replyWithResetLink(http, 'makePersonResetLink', idempotency, () =>
    makeAnyResetLink(http.usecases, params.id),
  );
