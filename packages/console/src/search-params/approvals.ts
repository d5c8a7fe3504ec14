import { type PageCursor, type RawSearch, readPageCursor, readText } from './page.ts';

export interface ApprovalSearch extends PageCursor {
  /** Only the approval of this purchase. */
  readonly checkoutIntentId?: string | undefined;
}

export const readApprovalSearch = (search: RawSearch): ApprovalSearch => ({
  ...readPageCursor(search),
  ...readText(search, 'checkoutIntentId'),
});
