import fc from 'fast-check';
import type { Installation } from './installation.ts';
import type { About, StateRefusal } from './operation-fixture.ts';

const gone: StateRefusal = { name: 'NotFoundError', why: 'an earlier request has removed it' };

/** Installation-specific values for the operations about members and users. */
export function aboutPeople({ service, other, things }: Installation): About {
  const person = fc.constantFrom(...things.people);
  // Two operations remove users: each gets different ones.
  const half = things.sparePeople.length / 2;
  const spare = fc.constantFrom(...things.sparePeople.slice(0, half));
  const othersSpare = fc.constantFrom(...things.sparePeople.slice(half));
  const account = fc.constant(service.accountId);
  return {
    changeMemberRole: { values: { 'path.id': person } },
    createMemberResetLink: { values: { 'path.id': person } },
    removeMember: { values: { 'path.id': spare }, refusals: [gone] },
    cancelInvitation: {
      values: { 'path.id': fc.constantFrom(...things.spareInvitations) },
      refusals: [gone],
    },
    setUserOperator: { values: { 'path.id': person } },
    createUserResetLink: { values: { 'path.id': person } },
    inviteAccountMember: { values: { 'path.id': fc.constant(other.accountId) } },
    changeAccountMemberRole: { values: { 'path.id': account, 'path.memberId': person } },
    removeAccountMember: { values: { 'path.id': account, 'path.memberId': othersSpare }, refusals: [gone] },
  };
}
