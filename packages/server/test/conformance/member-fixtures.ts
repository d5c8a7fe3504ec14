import fc from 'fast-check';
import type { Installation } from './installation.ts';
import type { OperationFixtures, StateRefusal } from './operation-fixture.ts';

const alreadyRemoved: StateRefusal = { name: 'NotFoundError', reason: 'an earlier request removed it' };

/** Installation-specific values for the operations about members and users. */
export function memberFixtures({ service, other, resources }: Installation): OperationFixtures {
  const user = fc.constantFrom(...resources.users);
  // Two operations remove users; each gets its own half of them.
  const half = resources.spareUsers.length / 2;
  const spare = fc.constantFrom(...resources.spareUsers.slice(0, half));
  const removableByOperator = fc.constantFrom(...resources.spareUsers.slice(half));
  const account = fc.constant(service.accountId);
  const app = fc.constantFrom(...resources.spareConnectedApps);
  return {
    getConnectedApp: { values: { 'path.id': app } },
    disconnectApp: { values: { 'path.id': app } },
    changeMemberRole: { values: { 'path.id': user } },
    createMemberResetLink: { values: { 'path.id': user } },
    removeMember: { values: { 'path.id': spare }, refusals: [alreadyRemoved] },
    cancelInvitation: {
      values: { 'path.id': fc.constantFrom(...resources.spareInvitations) },
      refusals: [alreadyRemoved],
    },
    setUserOperator: { values: { 'path.id': user } },
    createUserResetLink: { values: { 'path.id': user } },
    inviteAccountMember: { values: { 'path.id': fc.constant(other.accountId) } },
    changeAccountMemberRole: { values: { 'path.id': account, 'path.memberId': user } },
    removeAccountMember: {
      values: { 'path.id': account, 'path.memberId': removableByOperator },
      refusals: [alreadyRemoved],
    },
  };
}
