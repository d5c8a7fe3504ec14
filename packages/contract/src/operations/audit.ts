import {
  AuditEntriesQuery,
  AuditEntryPage,
  InstallationAuditEntriesQuery,
} from '../account/audit-entries.ts';
import { operation, TAGS } from './operation.ts';

export * from '../account/audit-entries.ts';

const tag = TAGS.audit;

export const auditOperations = {
  listAuditEntries: operation({
    method: 'GET',
    path: '/api/v1/audit-entries',
    tag,
    summary: 'List audit entries',
    description:
      'Returns the changes of objects of the account, newest first: by users, by API keys, by operators and by the service itself. Checkout intents are not among them: their timeline and the request log say who created, confirmed and canceled them.',
    scope: 'settings:read',
    bucket: 'reads',
    query: AuditEntriesQuery,
    success: { status: 200, schema: AuditEntryPage },
  }),
  listInstallationAuditEntries: operation({
    method: 'GET',
    path: '/api/v1/operator/audit-entries',
    tag,
    summary: 'List audit entries of the installation',
    description:
      'Returns the changes of objects of all accounts and of the installation, newest first. Requires operator access.',
    scope: null,
    bucket: 'reads',
    query: InstallationAuditEntriesQuery,
    success: { status: 200, schema: AuditEntryPage },
    operatorOnly: true,
  }),
};
