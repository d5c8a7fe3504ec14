import { readHostRules } from '../../usecases/merchants/host-rules.ts';
import { success } from '../http-context.ts';
import type { Handler } from '../operation.ts';
import { presentHostRule } from '../present/host-rule.ts';
import { pagePlace, presentPage } from '../validation/cursors.ts';

/** Rules belong to the installation, not to an account. */
const OWNER = 'installation';

export const listHostRules: Handler<'listHostRules'> = async (http, { query }) => {
  const { seal } = http.usecases;
  const page = await readHostRules(http.usecases, pagePlace(seal, OWNER, 'host-rules', query));
  return {
    answer: success(http, 'listHostRules', presentPage(seal, OWNER, 'host-rules', page, presentHostRule)),
  };
};
