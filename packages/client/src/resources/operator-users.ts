import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions, Transport } from '../http.ts';
import type { PagePromise } from '../page.ts';
import type {
  AccountInvitationCreate,
  Deleted,
  InvitationWithLink,
  Member,
  MemberRoleSet,
  PageQuery,
  ResetLink,
  User,
} from '../types.gen.ts';

/** Users of the installation. Requires an operator key. */
export class OperatorUsers {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Lists all users with their accounts, newest first. */
  list(query: PageQuery = {}, options?: RequestOptions): PagePromise<User> {
    return this.#transport.list('listUsers', { query }, options);
  }

  /** Grants or revokes operator access. Rejects with 409 if no operator would be left. */
  setOperator(id: string, operator: boolean, options?: RequestOptions): ApiPromise<User> {
    return this.#transport.call('setUserOperator', { params: { id }, body: { operator } }, options);
  }

  /** Creates a password reset link. The link is returned only once. */
  createResetLink(id: string, options?: RequestOptions): ApiPromise<ResetLink> {
    return this.#transport.call('createUserResetLink', { params: { id } }, options);
  }

  /** Invites a user to an account. The link is returned only once. */
  inviteMember(
    accountId: string,
    body: AccountInvitationCreate,
    options?: RequestOptions,
  ): ApiPromise<InvitationWithLink> {
    return this.#transport.call('inviteAccountMember', { params: { id: accountId }, body }, options);
  }

  /** Changes the role of a member of an account. */
  changeMemberRole(
    accountId: string,
    memberId: string,
    role: MemberRoleSet['role'],
    options?: RequestOptions,
  ): ApiPromise<Member> {
    return this.#transport.call(
      'changeAccountMemberRole',
      { params: { id: accountId, memberId }, body: { role } },
      options,
    );
  }

  /** Removes a member from an account. */
  removeMember(accountId: string, memberId: string, options?: RequestOptions): ApiPromise<Deleted> {
    return this.#transport.call('removeAccountMember', { params: { id: accountId, memberId } }, options);
  }
}
