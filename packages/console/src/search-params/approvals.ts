import { APPROVAL_STATUSES, type ApprovalStatus } from '@purser/contract/vocabulary';
import { type PageCursor, type RawSearch, readChoice, readPageCursor, readText } from './page.ts';

export interface ApprovalSearch extends PageCursor {
  /** Only the approval of this purchase. */
  readonly checkoutIntentId?: string | undefined;
  readonly status?: ApprovalStatus | undefined;
}

export const readApprovalSearch = (search: RawSearch): ApprovalSearch => ({
  ...readPageCursor(search),
  ...readText(search, 'checkoutIntentId'),
  ...readChoice(search, 'status', APPROVAL_STATUSES),
});
