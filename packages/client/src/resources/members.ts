import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions, Transport } from '../http.ts';
import type { PagePromise } from '../page.ts';
import type {
  Deleted,
  Invitation,
  InvitationCreate,
  InvitationWithLink,
  Member,
  MemberRoleSet,
  PageQuery,
  ResetLink,
  SignIn,
} from '../types.gen.ts';

/** Members of the account: users who can access it in the console. */
export class Members {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Lists the members of the account, newest first. */
  list(query: PageQuery = {}, options?: RequestOptions): PagePromise<Member> {
    return this.#transport.list('listMembers', { query }, options);
  }

  /** Takes effect with their next request. Rejects with 409 if the account would be left without an owner. */
  changeRole(id: string, role: MemberRoleSet['role'], options?: RequestOptions): ApiPromise<Member> {
    return this.#transport.call('changeMemberRole', { params: { id }, body: { role } }, options);
  }

  /** Takes effect with their next request. Rejects with 409 if the account would be left without an owner. */
  remove(id: string, options?: RequestOptions): ApiPromise<Deleted> {
    return this.#transport.call('removeMember', { params: { id } }, options);
  }

  /** Creates a password reset link. The link is returned only once. */
  createResetLink(id: string, options?: RequestOptions): ApiPromise<ResetLink> {
    return this.#transport.call('createMemberResetLink', { params: { id } }, options);
  }

  /** Invites a user to the account. The link is returned only once. */
  invite(body: InvitationCreate, options?: RequestOptions): ApiPromise<InvitationWithLink> {
    return this.#transport.call('inviteMember', { body }, options);
  }

  /** Lists pending invitations, newest first. */
  invitations(query: PageQuery = {}, options?: RequestOptions): PagePromise<Invitation> {
    return this.#transport.list('listInvitations', { query }, options);
  }

  cancelInvitation(id: string, options?: RequestOptions): ApiPromise<Deleted> {
    return this.#transport.call('cancelInvitation', { params: { id } }, options);
  }

  /** Lists successful and refused sign-ins of the members, newest first. */
  signIns(query: PageQuery = {}, options?: RequestOptions): PagePromise<SignIn> {
    return this.#transport.list('listSignIns', { query }, options);
  }
}
