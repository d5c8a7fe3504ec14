import Type from 'typebox';
import {
  AuditChain,
  AuditEntriesQuery,
  AuditEntryPage,
  InstallationAuditEntriesQuery,
} from '../account/audit-entries.ts';
import { identifier } from '../shapes/scalars.ts';
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
  getAuditChain: operation({
    method: 'GET',
    path: '/api/v1/audit-chain',
    tag,
    summary: 'Get the audit chain',
    description:
      'Returns where the chain of audit entries of the account begins and ends, signed. With it, `purser verify-audit` finds whether entries were cut off from an export. Signs the entries that are not signed yet.',
    scope: 'settings:read',
    bucket: 'reads',
    success: { status: 200, schema: AuditChain },
  }),
  getInstallationAuditChain: operation({
    method: 'GET',
    path: '/api/v1/operator/audit-chains/{chain}',
    tag,
    summary: 'Get an audit chain of the installation',
    description:
      'Returns where a chain of audit entries begins and ends, signed: that of an account or of the installation. Requires operator access.',
    scope: null,
    bucket: 'reads',
    params: Type.Object({
      chain: identifier({ description: 'Identifier of the account, or `installation`.' }),
    }),
    success: { status: 200, schema: AuditChain },
    operatorOnly: true,
  }),
};
