import Type, { type Static } from 'typebox';
import { ApprovalSubject, IntentApproval } from '../shapes/approval.ts';
import type { Immutable } from '../shapes/immutable.ts';
import { pageOf, pageQuery } from '../shapes/pages.ts';
import { identifier, responseId, stringEnum, text } from '../shapes/scalars.ts';
import { APPROVAL_STATUSES } from '../vocabulary.ts';

export * from '../shapes/approval.ts';

export const Approval = Type.Object(
  {
    ...IntentApproval.properties,
    checkoutIntentId: responseId('Identifier of the checkout intent.', 'ci_01jq8w3n5v7x9y2z4a6b8c0d1e'),
    subject: ApprovalSubject,
  },
  { description: 'A request for the approval of a purchase, with what exactly is to be bought.' },
);
export type Approval = Immutable<Static<typeof Approval>>;

export const ApprovalPage = pageOf(Approval, 'A page of approvals.');

export const ApprovalsQuery = Type.Object({
  ...pageQuery,
  status: Type.Optional(
    Type.Array(stringEnum(APPROVAL_STATUSES), {
      maxItems: APPROVAL_STATUSES.length,
      description: 'Return only approvals with one of these statuses.',
    }),
  ),
  checkoutIntentId: Type.Optional(
    identifier({ description: 'Return only the approval of this checkout intent.' }),
  ),
});

export const ApprovalDecision = Type.Object(
  {
    digest: Type.Optional(
      Type.String({
        pattern: '^[0-9a-f]{64}$',
        examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
        description:
          'The `digest` of the approval that was read. Returns 409 if the approval has another one. Omit to decide without the check.',
      }),
    ),
    reason: Type.Optional(
      text(1, 1000, { description: 'Why. It is shown to whoever asked.', examples: ['In the budget.'] }),
    ),
  },
  { description: 'A decision about an approval.' },
);
export type ApprovalDecision = Immutable<Static<typeof ApprovalDecision>>;
