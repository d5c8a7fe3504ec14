import type { Approval } from '@purser/client';
import { type Fields, isFields, listOf, postToPage, textOf, textOrNull } from './auth-request.ts';

/** A purchase that the holder of a link decides about. */
export interface LinkedApproval {
  readonly status: string;
  readonly digest: string;
  readonly expiresAt: string;
  readonly subject: ShownSubject;
}

/** What is shown of a purchase before the decision. */
export type ShownSubject = Pick<
  Approval['subject'],
  'productName' | 'productUrl' | 'merchantHost' | 'quantity' | 'variantSelections' | 'total'
> & {
  readonly buyer: Omit<Approval['subject']['buyer'], 'email' | 'phone'>;
};

export interface AskedDecision extends LinkedApproval {
  readonly accountName: string;
  readonly userName: string;
}

export interface LinkDecision {
  readonly decision: 'approve' | 'reject';
  readonly digest: string;
  readonly reason: string;
}

/** What the link is about. Throws `AuthError` for a link that is unknown, was used or has expired. */
export async function readApprovalLink(token: string): Promise<AskedDecision> {
  const answer = await post('read', { token });
  return {
    ...approvalOf(answer['approval']),
    accountName: textOf(answer['accountName']),
    userName: textOf(answer['userName']),
  };
}

/** Decides, once. Throws `AuthError`. */
export async function decideByLink(token: string, decision: LinkDecision): Promise<LinkedApproval> {
  return approvalOf((await post('decide', { token, ...decision }))['approval']);
}

const post = (path: string, body: object): Promise<Fields> =>
  postToPage(`/console/approval-link/${path}`, body, { credentials: 'omit' });

const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

function approvalOf(value: unknown): LinkedApproval {
  const { status, digest, expiresAt, subject } = fieldsOf(value);
  return {
    status: textOf(status),
    digest: textOf(digest),
    expiresAt: textOf(expiresAt),
    subject: subjectOf(fieldsOf(subject)),
  };
}

function subjectOf(subject: Fields): ShownSubject {
  const total = fieldsOf(subject['total']);
  const buyer = fieldsOf(subject['buyer']);
  const address2 = textOf(buyer['address2']);
  return {
    productName: textOrNull(subject['productName']),
    productUrl: textOf(subject['productUrl']),
    merchantHost: textOf(subject['merchantHost']),
    quantity: Number(subject['quantity']),
    variantSelections: listOf(subject['variantSelections']).map(({ label, value }) => ({
      label: textOf(label),
      value: typeof value === 'number' ? value : textOf(value),
    })),
    total: {
      currencyCode: textOf(total['currencyCode']),
      amountSubunits: Number(total['amountSubunits']),
    },
    buyer: {
      firstName: textOf(buyer['firstName']),
      lastName: textOf(buyer['lastName']),
      address1: textOf(buyer['address1']),
      ...(address2 === '' ? {} : { address2 }),
      city: textOf(buyer['city']),
      province: textOf(buyer['province']),
      postalCode: textOf(buyer['postalCode']),
      country: textOf(buyer['country']),
    },
  };
}
