import { readOpenInvitations } from '../../usecases/members/read-members.ts';
import { success } from '../http-context.ts';
import type { Handler } from '../operation.ts';
import { presentInvitation } from '../present/person.ts';
import { pagePlace, presentPage } from '../validation/cursors.ts';

export const listInvitations: Handler<'listInvitations'> = async (http, { principal, query }) => {
  const { seal } = http.usecases;
  const { accountId } = principal;
  const page = await readOpenInvitations(
    http.usecases,
    accountId,
    pagePlace(seal, accountId, 'invitations', query),
  );
  return {
    answer: success(
      http,
      'listInvitations',
      presentPage(seal, accountId, 'invitations', page, presentInvitation),
    ),
  };
};
