import type { Approval } from '@purser/client';
import { APPROVAL_STATUSES } from '@purser/contract/vocabulary';
import { apiCommand, listCommand } from '../../clients/api-command.ts';
import { textFlag } from '../../flags/filters.ts';
import { type Flags, omitNulls } from '../../flags/flags.ts';
import { identifierFlag } from '../../flags/identifier.ts';
import { formatMoney } from '../../output/money.ts';

const ID_FLAG = textFlag('apr_...', 'Approval ID; see "purser approvals list"');
const REASON_LENGTH_MAX = 1000;

export const approvalsList = listCommand({
  words: ['approvals', 'list'],
  summary: 'List purchases that need the approval of a person, newest first',
  operations: ['listApprovals'],
  flags: {
    status: textFlag('a,b', `Only these statuses: ${APPROVAL_STATUSES.join(', ')}`),
  },
  heading: ['id', 'status', 'total', 'merchant', 'product', 'asked by', 'expires'],
  empty: 'No approvals.',
  row: ({ id, status, subject, requestedBy, expiresAt }: Approval) => [
    id,
    status,
    formatMoney(subject.total),
    subject.merchantHost,
    `${subject.quantity} x ${subject.productName ?? subject.productUrl}`,
    requestedBy ?? '',
    expiresAt,
  ],
  list(flags) {
    const query = omitNulls({ status: flags.listOf('status', APPROVAL_STATUSES) });
    return (client, page) => client.approvals.list({ ...query, ...page });
  },
});

export const approvalsShow = apiCommand({
  words: ['approvals', 'show'],
  summary: 'Show what exactly is to be approved',
  operations: ['getApproval'],
  operand: 'id',
  flags: { id: ID_FLAG },
  task(flags) {
    const id = identifierFlag(flags, 'id');
    return async (client) => {
      const json = await client.approvals.retrieve(id);
      return { json, text: approvalText(json) };
    };
  },
});

const DECISION_FLAGS = {
  id: ID_FLAG,
  digest: textFlag('hex', 'Digest that "purser approvals show" printed: refused if it is another purchase'),
  reason: textFlag('text', 'Why'),
} as const;

const decisionOf = (flags: Flags) =>
  omitNulls({ digest: flags.text('digest'), reason: flags.text('reason', REASON_LENGTH_MAX) });

export const approvalsApprove = apiCommand({
  words: ['approvals', 'approve'],
  summary: 'Approve a purchase: the order is placed',
  operations: ['approvePurchase'],
  operand: 'id',
  flags: DECISION_FLAGS,
  task(flags) {
    const id = identifierFlag(flags, 'id');
    const decision = decisionOf(flags);
    return async (client) => {
      const json = await client.approvals.approve(id, decision);
      return { json, text: `Approved ${json.id}. ${json.checkoutIntentId} is bought.` };
    };
  },
});

export const approvalsReject = apiCommand({
  words: ['approvals', 'reject'],
  summary: 'Reject a purchase: nothing is bought',
  operations: ['rejectPurchase'],
  operand: 'id',
  flags: DECISION_FLAGS,
  task(flags) {
    const id = identifierFlag(flags, 'id');
    const decision = decisionOf(flags);
    return async (client) => {
      const json = await client.approvals.reject(id, decision);
      return { json, text: `Rejected ${json.id}. ${json.checkoutIntentId} failed.` };
    };
  },
});

function approvalText(approval: Approval): string {
  const { subject, reasons, decidedBy, decidedAt, reason } = approval;
  const { buyer } = subject;
  const address = [
    `${buyer.firstName} ${buyer.lastName}`,
    buyer.address1,
    buyer.address2,
    `${buyer.postalCode} ${buyer.city}`,
    buyer.province,
    buyer.country,
  ].filter((part) => part !== undefined && part !== '');
  const lines: [string, string | undefined][] = [
    ['id', approval.id],
    ['status', approval.status],
    ['intent', approval.checkoutIntentId],
    ['merchant', subject.merchantHost],
    ['product', subject.productName ?? undefined],
    ['url', subject.productUrl],
    [
      'variant',
      subject.variantSelections.map(({ label, value }) => `${label} ${value}`).join(', ') || undefined,
    ],
    ['quantity', String(subject.quantity)],
    ['total', formatMoney(subject.total)],
    ['buyer', address.join(', ')],
    ['why', reasons.map(({ rule, of }) => `${rule} of the ${of.replace('_', ' ')}`).join(', ')],
    ['asked by', approval.requestedBy],
    ['expires', approval.expiresAt],
    ['digest', approval.digest],
    [
      'decided',
      decidedAt === undefined
        ? undefined
        : `${decidedAt}${decidedBy === undefined ? '' : ` by ${decidedBy.id}`}`,
    ],
    ['reason', reason],
  ];
  return lines
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name.padEnd(9)} ${value}`]))
    .join('\n');
}
