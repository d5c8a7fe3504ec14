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

/** Everybody who may sign in to the console of the installation; needs an operator key. */
export class OperatorPeople {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Everybody, the newest first, with the accounts that they belong to. */
  list(query: PageQuery = {}, options?: RequestOptions): PagePromise<InstallationPerson> {
    return this.#transport.list('listInstallationPeople', { query }, options);
  }

  /** Lets a person run the installation, or no longer. The last one stays. */
  setOperator(id: string, operator: boolean, options?: RequestOptions): Promise<InstallationPerson> {
    return this.#transport.call('setPersonOperator', { params: { id }, body: { operator } }, options);
  }

  /** A link by which the person chooses a new password; in the answer this once. */
  makeResetLink(id: string, options?: RequestOptions): Promise<ResetLink> {
    return this.#transport.call('makePersonResetLink', { params: { id } }, options);
  }

  /** Invites somebody to an account. The link is in the answer this once. */
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
