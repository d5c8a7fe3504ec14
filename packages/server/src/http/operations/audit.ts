import type { QueryOf } from '@purser/contract';
import { chainOf, readAuditChain, readAuditLog } from '../../usecases/audit/read-audit-log.ts';
import { success } from '../http-context.ts';
import type { OperationHandlers } from '../operation.ts';
import { presentAccountAuditEntry, presentAuditEntry } from '../present/audit-entry.ts';
import { pagePosition, presentPage } from '../validation/cursors.ts';
import { createdBetween } from '../validation/given-times.ts';

/** Owner of the cursors of the operator's list. */
const OWNER = 'installation';

export const auditHandlers = {
  listAuditEntries: async (http, { principal, query }) => {
    const { seal } = http.usecases;
    const { accountId } = principal;
    const place = pagePosition(seal, accountId, 'audit-entries', query);
    const page = await readAuditLog(http.usecases, { ...filterOf(query), accountId }, place);
    const value = presentPage(seal, accountId, 'audit-entries', page, presentAccountAuditEntry);
    return { response: success(http, 'listAuditEntries', value) };
  },

  listInstallationAuditEntries: async (http, { query }) => {
    const { seal } = http.usecases;
    const { accountId, chain } = query;
    const ofAccount = accountId === undefined ? {} : { accountId };
    const filter = { ...filterOf(query), ...ofAccount, ...(chain === undefined ? {} : { chain }) };
    const page = await readAuditLog(http.usecases, filter, pagePosition(seal, OWNER, 'audit-entries', query));
    const value = presentPage(seal, OWNER, 'audit-entries', page, presentAuditEntry);
    return { response: success(http, 'listInstallationAuditEntries', value) };
  },

  getAuditChain: async (http, { principal }) => {
    const chain = await readAuditChain(http.usecases, chainOf(principal.accountId));
    return { response: success(http, 'getAuditChain', chain) };
  },

  getInstallationAuditChain: async (http, { params }) => {
    const chain = await readAuditChain(http.usecases, params.chain);
    return { response: success(http, 'getInstallationAuditChain', chain) };
  },
} satisfies OperationHandlers;

function filterOf(query: QueryOf<'listAuditEntries'>) {
  const { action, objectKind, objectId, actorId } = query;
  return {
    ...(action === undefined ? {} : { action }),
    ...(objectKind === undefined ? {} : { objectKind }),
    ...(objectId === undefined ? {} : { objectId }),
    ...(actorId === undefined ? {} : { actorId }),
    ...createdBetween(query),
  };
}
