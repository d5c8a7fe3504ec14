import { readSignIns } from '../../usecases/members/read-members.ts';
import { success } from '../http-context.ts';
import type { Handler } from '../operation.ts';
import { presentSignIn } from '../present/person.ts';
import { pagePlace, presentPage } from '../validation/cursors.ts';

export const listSignIns: Handler<'listSignIns'> = async (http, { principal, query }) => {
  const { seal } = http.usecases;
  const { accountId } = principal;
  const page = await readSignIns(http.usecases, accountId, pagePlace(seal, accountId, 'sign-ins', query));
  return {
    answer: success(http, 'listSignIns', presentPage(seal, accountId, 'sign-ins', page, presentSignIn)),
  };
};
