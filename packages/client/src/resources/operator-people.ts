import type { RequestOptions, Transport } from '../http.ts';
import type { PagePromise } from '../page.ts';
import type {
  Deleted,
  InstallationPerson,
  InvitationWithLink,
  OperatorInvitationCreate,
  PageQuery,
  Person,
  PersonRoleSet,
  ResetLink,
} from '../types.gen.ts';

/** Users of the installation's console; requires an operator key. */
export class OperatorPeople {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Lists users, newest first, with their accounts. */
  list(query: PageQuery = {}, options?: RequestOptions): PagePromise<InstallationPerson> {
    return this.#transport.list('listInstallationPeople', { query }, options);
  }

  /** Grants or revokes operator access. The last operator cannot be revoked. */
  setOperator(id: string, operator: boolean, options?: RequestOptions): Promise<InstallationPerson> {
    return this.#transport.call('setPersonOperator', { params: { id }, body: { operator } }, options);
  }

  /** Creates a password reset link. The response contains it only this once. */
  makeResetLink(id: string, options?: RequestOptions): Promise<ResetLink> {
    return this.#transport.call('makePersonResetLink', { params: { id } }, options);
  }

  /** Invites a user to an account. The response contains the link, only this once. */
  invite(
    accountId: string,
    body: OperatorInvitationCreate,
    options?: RequestOptions,
  ): Promise<InvitationWithLink> {
    return this.#transport.call('inviteToAccount', { params: { id: accountId }, body }, options);
  }

  changeRole(
    accountId: string,
    personId: string,
    role: PersonRoleSet['role'],
    options?: RequestOptions,
  ): Promise<Person> {
    return this.#transport.call(
      'changeAccountPersonRole',
      { params: { id: accountId, personId }, body: { role } },
      options,
    );
  }

  remove(accountId: string, personId: string, options?: RequestOptions): Promise<Deleted> {
    return this.#transport.call('removeAccountPerson', { params: { id: accountId, personId } }, options);
  }
}
