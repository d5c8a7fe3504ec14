import {
  type AuditEntryRow,
  type AuditFilter,
  accountOfChain,
  listAuditEntries,
} from '../../store/audit/audit-entries.ts';
import type { Page, PageRequest } from '../../store/pages.ts';
import type { Context } from '../context.ts';

export type AuditEntryView = AuditEntryRow;

export { accountOfChain };

/** Entries of the audit log, of all accounts and the installation unless the filter names an account. */
export const readAuditLog = (
  { store }: Pick<Context, 'store'>,
  filter: AuditFilter,
  page: PageRequest,
): Promise<Page<AuditEntryView>> => listAuditEntries(store.db, filter, page);
