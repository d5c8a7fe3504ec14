import type { ApprovalReason, ApprovalSubject } from '@purser/contract/shapes/approval';
import { currencyExponent, decimalText } from '@purser/contract/vocabulary';
import type { Mail } from '../members/mail.ts';

const RULES: Readonly<Record<ApprovalReason['rule'], string>> = {
  always: 'every purchase needs an approval',
  amount: 'the total is above the amount',
  new_merchant: 'nothing was bought at this merchant yet',
  hours: 'it is outside the hours',
};

/** What an approver reads in an email before opening the link. */
export interface AskedApproval {
  readonly to: string;
  readonly url: string;
  readonly accountName: string;
  readonly subject: ApprovalSubject;
  readonly reasons: readonly ApprovalReason[];
  readonly expiresAt: Date;
}

/** The email that asks one approver. It has neither the buyer nor the address: the page of the link shows them. */
export function approvalMail({ to, url, accountName, subject, reasons, expiresAt }: AskedApproval): Mail {
  const total = totalText(subject);
  return {
    to,
    subject: `Approve a purchase of ${total} at ${subject.merchantHost}?`,
    text: [
      `A purchase of the account “${oneLine(accountName)}” on Purser waits for your approval:`,
      '',
      `${subject.quantity} × ${oneLine(subject.productName ?? subject.productUrl)}`,
      `Merchant: ${subject.merchantHost}`,
      `Total: ${total}`,
      `Why you are asked: ${[...new Set(reasons.map(({ rule }) => RULES[rule]))].join(', ')}`,
      '',
      'Open this link to read everything, and to approve or reject it. It is for you only, and works once:',
      '',
      url,
      '',
      `It expires on ${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC. Without a decision, nothing is bought.`,
      '',
    ].join('\n'),
  };
}

/** The total as people write it. */
export const totalText = ({ total }: Pick<ApprovalSubject, 'total'>): string =>
  `${total.currencyCode} ${decimalText(total.amountSubunits, currencyExponent(total.currencyCode))}`;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 100);
