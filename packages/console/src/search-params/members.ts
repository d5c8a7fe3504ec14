import { type PageCursor, type RawSearch, readPageCursor, readText } from './page.ts';

/** Where each of the lists of members is; the sign-ins have the usual parameters. */
export interface MembersSearch extends PageCursor {
  readonly membersAfter?: string | undefined;
  readonly membersBefore?: string | undefined;
  readonly invitationsAfter?: string | undefined;
  readonly invitationsBefore?: string | undefined;
}

export const readMembersSearch = (search: RawSearch): MembersSearch => ({
  ...readText(search, 'membersAfter'),
  ...readText(search, 'membersBefore'),
  ...readText(search, 'invitationsAfter'),
  ...readText(search, 'invitationsBefore'),
  ...readPageCursor(search),
});
