import {
  AUDIT_ACTIONS,
  AUDIT_OBJECT_KINDS,
  type AuditAction,
  type AuditObjectKind,
} from '@purser/contract/vocabulary';
import {
  type PageCursor,
  type RawSearch,
  readChoice,
  readPageCursor,
  readText,
  readTimeRange,
  type TimeRange,
} from './page.ts';

/** Filters of the audit log. */
export interface AuditSearch extends PageCursor, TimeRange {
  readonly action?: AuditAction | undefined;
  readonly objectKind?: AuditObjectKind | undefined;
  readonly objectId?: string | undefined;
  readonly actorId?: string | undefined;
}

export const readAuditSearch = (search: RawSearch): AuditSearch => ({
  ...readChoice(search, 'action', AUDIT_ACTIONS),
  ...readChoice(search, 'objectKind', AUDIT_OBJECT_KINDS),
  ...readText(search, 'objectId'),
  ...readText(search, 'actorId'),
  ...readTimeRange(search),
  ...readPageCursor(search),
});

/** Filters of the audit log of the installation. */
export interface InstallationAuditSearch extends AuditSearch {
  readonly accountId?: string | undefined;
}

export const readInstallationAuditSearch = (search: RawSearch): InstallationAuditSearch => ({
  ...readAuditSearch(search),
  ...readText(search, 'accountId'),
});
