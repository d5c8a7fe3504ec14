import type { RequestOptions, Transport } from '../http.ts';
import type { PagePromise } from '../page.ts';
import type {
  Deleted,
  Invitation,
  InvitationCreate,
  InvitationWithLink,
  PageQuery,
  Person,
  PersonRoleSet,
  ResetLink,
  SignIn,
} from '../types.gen.ts';

/** Members of the account: users of its console. */
export class People {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Lists members, newest first. */
  list(query: PageQuery = {}, options?: RequestOptions): PagePromise<Person> {
    return this.#transport.list('listPeople', { query }, options);
  }

  /** Takes effect with the member's next request. An account keeps at least one owner. */
  changeRole(id: string, role: PersonRoleSet['role'], options?: RequestOptions): Promise<Person> {
    return this.#transport.call('changePersonRole', { params: { id }, body: { role } }, options);
  }

  /** Takes effect with the member's next request. An account keeps at least one owner. */
  remove(id: string, options?: RequestOptions): Promise<Deleted> {
    return this.#transport.call('removePerson', { params: { id } }, options);
  }

  /** Creates a password reset link. The response contains it only this once. */
  makeResetLink(id: string, options?: RequestOptions): Promise<ResetLink> {
    return this.#transport.call('makeResetLink', { params: { id } }, options);
  }

  /** Invites a user. The response contains the link, only this once. */
  invite(body: InvitationCreate, options?: RequestOptions): Promise<InvitationWithLink> {
    return this.#transport.call('invitePerson', { body }, options);
  }

  /** Lists open invitations, newest first. */
  invitations(query: PageQuery = {}, options?: RequestOptions): PagePromise<Invitation> {
    return this.#transport.list('listInvitations', { query }, options);
  }

  cancelInvitation(id: string, options?: RequestOptions): Promise<Deleted> {
    return this.#transport.call('cancelInvitation', { params: { id } }, options);
  }

  /** Lists sign-ins and refused sign-ins of members, newest first. */
  signIns(query: PageQuery = {}, options?: RequestOptions): PagePromise<SignIn> {
    return this.#transport.list('listSignIns', { query }, options);
  }
}
