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

/** Who may sign in to the console for the account. */
export class People {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** The account's people, the last to join first. */
  list(query: PageQuery = {}, options?: RequestOptions): PagePromise<Person> {
    return this.#transport.list('listPeople', { query }, options);
  }

  /** In force with their next request. An account keeps one owner at least. */
  changeRole(id: string, role: PersonRoleSet['role'], options?: RequestOptions): Promise<Person> {
    return this.#transport.call('changePersonRole', { params: { id }, body: { role } }, options);
  }

  /** In force with their next request. An account keeps one owner at least. */
  remove(id: string, options?: RequestOptions): Promise<Deleted> {
    return this.#transport.call('removePerson', { params: { id } }, options);
  }

  /** A link by which the person chooses a new password; in the answer this once. */
  makeResetLink(id: string, options?: RequestOptions): Promise<ResetLink> {
    return this.#transport.call('makeResetLink', { params: { id } }, options);
  }

  /** Invites somebody. The link is in the answer this once. */
  invite(body: InvitationCreate, options?: RequestOptions): Promise<InvitationWithLink> {
    return this.#transport.call('invitePerson', { body }, options);
  }

  /** Invitations that nobody has followed yet, newest first. */
  invitations(query: PageQuery = {}, options?: RequestOptions): PagePromise<Invitation> {
    return this.#transport.list('listInvitations', { query }, options);
  }

  cancelInvitation(id: string, options?: RequestOptions): Promise<Deleted> {
    return this.#transport.call('cancelInvitation', { params: { id } }, options);
  }

  /** When the account's people signed in, or were refused, newest first. */
  signIns(query: PageQuery = {}, options?: RequestOptions): PagePromise<SignIn> {
    return this.#transport.list('listSignIns', { query }, options);
  }
}
