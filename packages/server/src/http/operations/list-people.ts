import { readPeople } from '../../usecases/members/read-members.ts';
import { success } from '../http-context.ts';
import type { Handler } from '../operation.ts';
import { presentMember } from '../present/person.ts';
import { pagePlace, presentPage } from '../validation/cursors.ts';

export const listPeople: Handler<'listPeople'> = async (http, { principal, query }) => {
  const { seal } = http.usecases;
  const { accountId } = principal;
  const page = await readPeople(http.usecases, accountId, pagePlace(seal, accountId, 'people', query));
  return { answer: success(http, 'listPeople', presentPage(seal, accountId, 'people', page, presentMember)) };
};
