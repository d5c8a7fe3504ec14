import type { CheckoutIntent } from '../intents/checkout-intent.ts';
import type { Spending } from '../spending/spender.ts';

/**
 * Who confirmed a purchase: a person who is signed in or approved it, or software with a key or a token. Their ids have a prefix, those of
 * people none.
 */
export const consentOf = (
  { spenderId, confirmedAt }: Spending,
  { approval }: Pick<CheckoutIntent, 'approval'>,
) => ({
  isHumanPresent:
    (spenderId !== null && !/^[a-z]+_/.test(spenderId)) ||
    (approval?.status === 'approved' &&
      approval.decidedBy !== undefined &&
      approval.decidedBy.kind !== 'key'),
  confirmedAt,
});
