import { readEverybody } from '../../usecases/members/read-members.ts';
import { success } from '../http-context.ts';
import type { Handler } from '../operation.ts';
import { presentSomebody } from '../present/person.ts';
import { pagePlace, presentPage } from '../validation/cursors.ts';

/** The list belongs to the installation, not to an account. */
const OWNER = 'installation';

export const listInstallationPeople: Handler<'listInstallationPeople'> = async (http, { query }) => {
  const { seal } = http.usecases;
  const page = await readEverybody(http.usecases, pagePlace(seal, OWNER, 'people', query));
  const value = presentPage(seal, OWNER, 'people', page, presentSomebody);
  return { answer: success(http, 'listInstallationPeople', value) };
};
